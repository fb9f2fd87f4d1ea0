import Cairn
import CairnWebTesting
import Foundation
import Observation
import ShopData
import ShopFlows
import Testing

@testable import CairnWeb
@testable import ShopPages

/// Every page provides the values that its template uses.
@Suite("The shop's pages", .serialized)
@MainActor
struct RenderingTests {
  private let services: Services
  private let check: TemplateCheck

  init() throws {
    services = try ShopDatabase.inMemory(options: .testing).services
    check = try TemplateCheck(
      directory: try WebHost.resources().appendingPathComponent("templates"))
  }

  @Test(
    "A visitor's page has every value that its template uses",
    arguments: [
      ("/", "home"), ("/products", "product-list"), ("/products?sort=name", "product-list"),
      ("/categories/4", "product-list"), ("/products/11", "product-detail"),
      ("/products/11/compare/12", "compare"), ("/search", "search"),
      ("/search?q=stove", "search"), ("/search?q=snorkel", "search"), ("/cart", "cart"),
      ("/orders", "signed-out"), ("/profile", "signed-out"), ("/login", "login"),
      ("/register", "register"),
      ("/products/999999", "error"), ("/categories/999999", "error"),
    ])
  func visitor(url: String, template: String) async throws {
    let scene = try Scene(services, at: url)
    let page = try await scene.page()
    #expect(page.template == template)
    #expect(check.missing(in: page) == [])
  }

  @Test(
    "A page for a signed-in user has every value that its template uses",
    arguments: [
      ("/orders", "orders"), ("/orders/1", "order-detail"), ("/orders/77", "error"),
      ("/profile", "profile"), ("/profile/addresses", "addresses"),
      ("/profile/addresses/new", "checkout-address-new"),
      ("/profile/addresses/1", "checkout-address-new"), ("/profile/addresses/77", "error"),
      ("/checkout", "checkout-address"), ("/checkout/done/1", "checkout-done"),
    ])
  func signedIn(url: String, template: String) async throws {
    let scene = try Scene(services, at: "/")
    try await scene.signIn()
    try await scene.fillCart()
    scene.open(url)
    let page = try await scene.page()
    #expect(page.template == template)
    #expect(check.missing(in: page) == [])
  }

  @Test("Every step of a purchase has every value that its template uses")
  func steps() async throws {
    let scene = try Scene(services, at: "/")
    try await scene.signIn()
    try await scene.fillCart()
    try await expect(scene, "cart", at: "/cart")
    try await expect(scene, "checkout-address", at: "/checkout")
    let address = try scene.model(AddressStepModel.self)
    address.add()
    try await expect(scene, "checkout-address-new")
    try await scene.model(AddressFormModel.self).save()
    try await expect(scene, "checkout-address-new")
    scene.navigator.report(.backOneStep)
    address.next()
    try await expect(scene, "checkout-delivery")
    let delivery = try scene.model(DeliveryModel.self)
    delivery.next()
    try await expect(scene, "checkout-delivery")
    delivery.choose(.pickUp)
    delivery.next()
    try await expect(scene, "checkout-method")
    try scene.model(PaymentMethodModel.self).choose(.card)
    try await expect(scene, "checkout-payment")
    try await scene.model(CardModel.self).submit()
    try await expect(scene, "checkout-payment")
    scene.navigator.report(.backOneStep)
    try scene.model(PaymentMethodModel.self).choose(.invoice)
    try await expect(scene, "checkout-review")
    try scene.model(ReviewModel.self).changeAddress()
    try await expect(scene, "checkout-address")
    scene.navigator.report(.backOneStep)
    try await scene.model(ReviewModel.self).place()
    try await expect(scene, "checkout-done")
  }

  @Test("The loading page and the page of a chosen product have every value that they use")
  func others() async throws {
    let scene = try Scene(services, at: "/products/11")
    #expect(try scene.pageNow().template == "loading")
    _ = try await scene.page()
    let product = try scene.model(ProductModel.self)
    product.quantity = "0"
    await product.addToCart()
    try await expect(scene, "product-detail")
    product.compare()
    try await scene.comes(ProductPickerModel.self)
    try await expect(scene, "product-picker")
    try scene.model(ProductPickerModel.self).text = "snorkel"
    try await scene.model(ProductPickerModel.self).load()
    try await expect(scene, "product-picker")
  }

  @Test("The pages for unsaved edits and failures have every value that they use")
  func more() async throws {
    let scene = try Scene(services, at: "/")
    try await scene.signIn()
    scene.open("/profile")
    try scene.model(ProfileModel.self).name = "Anna B."
    try await expect(scene, "profile")
    for kind in [PageFailure.notFound, .malformed, .tooLong, .tooLarge, .unexpected("x")] {
      let values: PageValues = ["home": PageForm("home")]
      let page = Page.failure(kind)
      #expect(check.missing(in: Page(page.template, page.values.merging(values))) == [])
    }
  }

  @Test("Every template is used")
  func leftOver() throws {
    let sources = try FileManager.default.subpathsOfDirectory(
      atPath: URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../Sources/ShopPages").standardizedFileURL.path)
    let code = try sources.filter { $0.hasSuffix(".swift") }.map { path in
      try String(
        contentsOf: URL(filePath: #filePath).deletingLastPathComponent()
          .appending(path: "../../Sources/ShopPages/\(path)").standardizedFileURL,
        encoding: .utf8)
    }.joined()
    for page in check.pages { #expect(code.contains("\"\(page)\""), "\(page) is used nowhere") }
  }

  @Test("Every product picture exists in the artwork")
  func pictures() throws {
    let artwork = try String(
      contentsOf: try WebHost.resources().appendingPathComponent("artwork.svg"), encoding: .utf8)
    for shape in Artwork.Shape.allCases {
      #expect(artwork.contains("<symbol id=\"\(shape.symbol)\""), "\(shape) has no picture")
    }
    for tab in MainCoordinator.Route.allCases {
      #expect(artwork.contains("<symbol id=\"icon-\(tab)\""))
    }
  }

  private func expect(
    _ scene: Scene, _ template: String, at url: String? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    if let url { scene.open(url) }
    let page = try await scene.page()
    #expect(page.template == template, sourceLocation: sourceLocation)
    #expect(check.missing(in: page) == [], sourceLocation: sourceLocation)
  }
}
