import Combine

/// Way 5, an `AsyncSequence`: the listener reads at its own pace, in order, and in one place.
///
/// An `AsyncStream` has a single reader, and some object must own and cancel the reading task.
@MainActor
final class RatingBySequence {
  let ratings: AsyncStream<Int>
  private let continuation: AsyncStream<Int>.Continuation
  init() { (ratings, continuation) = AsyncStream.makeStream() }

  func rate(_ stars: Int) { continuation.yield(stars) }
  func close() { continuation.finish() }
}

/// Way 5 with Combine: any number of readers, each of which has to keep its subscription.
@MainActor
final class RatingByPublisher {
  private let subject = PassthroughSubject<Int, Never>()
  var ratings: AnyPublisher<Int, Never> { subject.eraseToAnyPublisher() }
  func rate(_ stars: Int) { subject.send(stars) }
}
