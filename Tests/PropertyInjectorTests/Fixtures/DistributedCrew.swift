import Distributed

/// A distributed actor with a property to inject.
distributed actor DistributedCrew {
  typealias ActorSystem = LocalTestingDistributedActorSystem
  var title: String?
}
