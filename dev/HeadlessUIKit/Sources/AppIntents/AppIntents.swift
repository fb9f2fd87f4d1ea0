public import Foundation

// The part of AppIntents with which an app opens its links; the rest is missing.

/// A text that is translated.
public struct LocalizedText: ExpressibleByStringInterpolation, Hashable, Sendable {
  /// The text.
  public let text: String
  /// Creates a text.
  public init(stringLiteral text: String) { self.text = text }
}

/// The title of an intent; on Apple platforms it belongs to Foundation.
public typealias LocalizedStringResource = LocalizedText
/// The name of a type of entities.
public typealias TypeDisplayRepresentation = LocalizedText
/// The title of an entity.
public typealias DisplayRepresentation = LocalizedText

/// A package that declares the intents of a module.
public protocol AppIntentsPackage {
  /// The packages whose intents belong to this package.
  static var includedPackages: [any AppIntentsPackage.Type] { get }
}

extension AppIntentsPackage {
  /// Returns no packages.
  public static var includedPackages: [any AppIntentsPackage.Type] { [] }
}

/// An action that the system can perform, for example for Siri or Shortcuts.
public protocol AppIntent: Sendable {
  /// The result of the action.
  associatedtype PerformResult: IntentResult
  /// The name of the action.
  static var title: LocalizedStringResource { get }
  /// Creates an intent whose parameters the system sets.
  init()
  /// Performs the action.
  func perform() async throws -> PerformResult
}

/// An action that opens an item of the app.
public protocol OpenIntent: AppIntent {
  /// The type of the item.
  associatedtype Value
  /// The item.
  var target: Value { get set }
}

/// A parameter of an intent.
@propertyWrapper public final class IntentParameter<Value: Sendable>: @unchecked Sendable {
  // `@unchecked` because the system sets parameters before it performs the intent.
  private var value: Value?

  /// Creates a parameter without a value.
  public init(title: LocalizedStringResource) {}

  /// The value, which the system has set.
  public var wrappedValue: Value {
    get {
      guard let value else { fatalError("The parameter has no value. Set it before `perform`.") }
      return value
    }
    set { value = newValue }
  }
}

extension AppIntent {
  /// A parameter of the intent.
  public typealias Parameter = IntentParameter
}

/// The result of an intent.
public protocol IntentResult: Sendable {
  /// The intent that the system performs next.
  associatedtype OpensAppIntent: AppIntent
  /// The intent that the system performs next.
  var opensIntent: OpensAppIntent? { get }
}

/// A result with an intent that the system performs next.
public protocol OpensIntent: IntentResult {}

/// A result that consists of the intent that the system performs next.
public struct IntentResultContainer<OpensAppIntent: AppIntent>: OpensIntent {
  /// The intent that the system performs next.
  public let opensIntent: OpensAppIntent?
}

extension IntentResult {
  /// Returns a result with the intent that the system performs next.
  public static func result<Next: AppIntent>(opensIntent: Next) -> Self
  where Self == IntentResultContainer<Next> { IntentResultContainer(opensIntent: opensIntent) }
}

/// An intent that opens a universal link of the app.
public struct OpenURLIntent: AppIntent {
  /// The name of the action.
  public static let title: LocalizedStringResource = "Open URL"
  /// The link.
  public let url: URL
  /// Creates an intent for a link.
  public init(_ url: URL) { self.url = url }
  /// Creates an intent without a link.
  public init() { url = URL(filePath: "/") }
  /// Does nothing; the system opens the link.
  public func perform() async throws -> IntentResultContainer<OpenURLIntent> {
    IntentResultContainer(opensIntent: nil)
  }
}

/// An item of the app that intents can have as a parameter.
public protocol AppEntity: Identifiable, Sendable where ID: Sendable {
  /// The type that finds items.
  associatedtype Query: EntityQuery where Query.Entity == Self
  /// The name of the type.
  static var typeDisplayRepresentation: TypeDisplayRepresentation { get }
  /// Finds items.
  static var defaultQuery: Query { get }
  /// The title of the item.
  var displayRepresentation: DisplayRepresentation { get }
}

/// A type that finds items.
public protocol EntityQuery: Sendable {
  /// The type of the items.
  associatedtype Entity: AppEntity
  /// Creates a query.
  init()
  /// Returns the items with these identifiers.
  func entities(for identifiers: [Entity.ID]) async throws -> [Entity]
}

/// An item with a universal link.
public protocol URLRepresentableEntity: AppEntity {
  /// The link of the item.
  static var urlRepresentation: URLRepresentation { get }
}

extension URLRepresentableEntity {
  /// The link of an item.
  public typealias URLRepresentation = EntityURLRepresentation<Self>
}

/// A link with placeholders for properties of an item.
public struct EntityURLRepresentation<Entity: AppEntity>: ExpressibleByStringInterpolation {
  private let parts: [(Entity) -> String]

  /// Creates a link without placeholders.
  public init(stringLiteral text: String) { parts = [{ _ in text }] }
  /// Creates a link.
  public init(stringInterpolation: Interpolation) { parts = stringInterpolation.parts }

  /// Returns the link of an item.
  ///
  /// On Apple platforms only the system can do this.
  public func text(for entity: Entity) -> String { parts.map { $0(entity) }.joined() }

  /// Collects the text and the placeholders.
  public struct Interpolation: StringInterpolationProtocol {
    var parts: [(Entity) -> String] = []
    /// Creates an empty link.
    public init(literalCapacity: Int, interpolationCount: Int) {}
    /// Appends text.
    public mutating func appendLiteral(_ text: String) { parts.append { _ in text } }
    /// Appends a placeholder.
    public mutating func appendInterpolation<Value>(_ property: KeyPath<Entity, Value>) {
      parts.append { "\($0[keyPath: property])" }
    }
  }
}
