#include "CLayouts.h"
