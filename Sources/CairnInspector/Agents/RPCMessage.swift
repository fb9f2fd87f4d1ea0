#if DEBUG
  import Foundation

  enum JSON: Equatable, Sendable {
    case null
    case bool(Bool)
    case integer(Int)
    case number(Double)
    case string(String)
    case array([JSON])
    case object([String: JSON])

    /// Reads untrusted text; throws if it is not JSON, or is nested too deeply.
    init(_ data: Data) throws { self = try JSONDecoder().decode(Self.self, from: data) }

    /// Creates the JSON value of an encodable report.
    init(encoding value: some Encodable) throws {
      self = try Self(try JSONEncoder().encode(value))
    }

    /// The value as one line, with sorted keys, so that equal values have equal texts.
    var data: Data {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      // Encoding fails only for a number that is not finite, and JSON contains no such number.
      return (try? encoder.encode(self)) ?? Data("null".utf8)
    }

    var text: String { String(decoding: data, as: UTF8.self) }

    var string: String? { if case .string(let text) = self { text } else { nil } }
    var integer: Int? { if case .integer(let number) = self { number } else { nil } }
    var object: [String: JSON]? { if case .object(let members) = self { members } else { nil } }
    var array: [JSON]? { if case .array(let items) = self { items } else { nil } }

    subscript(_ name: String) -> JSON? { object?[name] }
  }

  extension JSON: Codable {
    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if container.decodeNil() {
        self = .null
      } else if let value = try? container.decode(Bool.self) {
        self = .bool(value)
      } else if let value = try? container.decode(Int.self) {
        self = .integer(value)
      } else if let value = try? container.decode(Double.self) {
        self = .number(value)
      } else if let value = try? container.decode(String.self) {
        self = .string(value)
      } else if let value = try? container.decode([JSON].self) {
        self = .array(value)
      } else {
        self = .object(try container.decode([String: JSON].self))
      }
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch self {
      case .null: try container.encodeNil()
      case .bool(let value): try container.encode(value)
      case .integer(let value): try container.encode(value)
      case .number(let value): try container.encode(value)
      case .string(let value): try container.encode(value)
      case .array(let value): try container.encode(value)
      case .object(let value): try container.encode(value)
      }
    }
  }

  extension JSON: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
    ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
  {
    init(stringLiteral value: String) { self = .string(value) }
    init(integerLiteral value: Int) { self = .integer(value) }
    init(booleanLiteral value: Bool) { self = .bool(value) }
    init(arrayLiteral elements: JSON...) { self = .array(elements) }
    init(dictionaryLiteral elements: (String, JSON)...) {
      self = .object(Dictionary(elements) { $1 })
    }
  }

  /// A request or a notification of JSON-RPC 2.0, with the restrictions of the Model Context
  /// Protocol.
  struct RPCMessage: Equatable {
    /// A text or an integer; nil for a notification.
    let id: JSON?
    let method: String
    let params: [String: JSON]

    /// Reads one message; throws the error to send for anything else.
    init(_ data: Data) throws(RPCError) {
      guard let json = try? JSON(data) else {
        throw RPCError(.parse, "The message is not JSON. Send one JSON-RPC 2.0 request.")
      }
      guard let members = json.object else {
        throw RPCError(
          .invalidRequest, "The message is not a JSON object. Send each request by itself.")
      }
      let id = members["id"]
      switch id {
      case nil, .string, .integer: break
      default:
        throw RPCError(
          .invalidRequest, "The id \(id?.text ?? "") is neither a string nor an integer.")
      }
      guard members["jsonrpc"] == "2.0" else {
        throw RPCError(.invalidRequest, "The member “jsonrpc” is not “2.0”.", id: id)
      }
      guard let method = members["method"]?.string else {
        throw RPCError(
          .invalidRequest,
          "The member “method” is missing. The server sends no requests, so it "
            + "expects no responses.", id: id)
      }
      guard let params = (members["params"] ?? [:]).object else {
        throw RPCError(.invalidParams, "The member “params” is not a JSON object.", id: id)
      }
      self.id = id
      self.method = method
      self.params = params
    }

    /// The fields of the protocol that each request of a modern client contains.
    var meta: [String: JSON] { params["_meta"]?.object ?? [:] }
  }

  /// An error of the protocol, which a client gets in place of a result.
  ///
  /// A tool's failure is not such an error: it is a result, because the assistant should read it.
  struct RPCError: Error, Equatable {
    enum Code: Int {
      case parse = -32700
      case invalidRequest = -32600
      case methodNotFound = -32601
      case invalidParams = -32602
      case headerMismatch = -32020
      case unsupportedVersion = -32022
    }

    let code: Code
    let message: String
    var data: JSON?
    /// The id of the request, if it could be read.
    var id: JSON?

    init(_ code: Code, _ message: String, data: JSON? = nil, id: JSON? = nil) {
      self.code = code
      self.message = message
      self.data = data
      self.id = id
    }

    /// The response with this error; `id` is left out if it is not known, as the protocol demands.
    func response(to id: JSON?) -> Data {
      var error: [String: JSON] = ["code": .integer(code.rawValue), "message": .string(message)]
      error["data"] = data
      var members: [String: JSON] = ["jsonrpc": "2.0", "error": .object(error)]
      members["id"] = id
      return JSON.object(members).data
    }
  }
#endif
