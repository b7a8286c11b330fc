// Types that only C lays out so, and what only the C library knows of memory.

#ifndef C_LAYOUTS_H
#define C_LAYOUTS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#if defined(__APPLE__)
#include <malloc/malloc.h>
#else
#include <malloc.h>
#endif

/// Bit-fields, whose bits share bytes with each other and with padding.
struct CBits {
  uint8_t first : 3;
  uint8_t second : 5;
  uint16_t third : 9;
  uint8_t last;
};

/// A union, whose members have other sizes.
union CNumber {
  uint8_t bytes[9];
  uint64_t word;
  double real;
};

/// A tail of three bytes.
struct CTailed {
  uint64_t head;
  uint8_t tail[3];
};

/// Nothing is padded.
struct __attribute__((packed)) CPacked {
  uint8_t head;
  uint32_t body;
  uint16_t tail;
};

/// A struct with nothing in it.
struct CEmpty {};

/// The bytes that were allocated for an object, of which those behind its last property are
/// nobody's.
static inline size_t allocatedSize(void *_Nonnull object) {
#if defined(__APPLE__)
  return malloc_size(object);
#else
  return malloc_usable_size(object);
#endif
}

/// The bytes of the whole heap that are allocated now.
static inline size_t allocatedBytes(void) {
#if defined(__APPLE__)
  malloc_statistics_t statistics;
  malloc_zone_statistics(NULL, &statistics);
  return statistics.size_in_use;
#else
  const struct mallinfo2 info = mallinfo2();
  return info.uordblks + info.hblkhd;
#endif
}

#endif
