import Testing

@testable import Gallery

@MainActor
@Suite("P26: a generated screen")
struct SampleDetailModelTests {
  @Test("Pattern P26: done calls the closure")
  func done() {
    var count = 0
    let model = SampleDetailModel(id: 7, .init(finish: { count += 1 }))
    model.handlers.finish()
    #expect(model.id == 7)
    #expect(count == 1)
  }
}
