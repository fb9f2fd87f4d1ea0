import Foundation

/// What is sent: a command for the browser, or for one tab if it names a session.
struct DevToolsCommand: Encodable {
  let id: Int
  let method: String
  let params: [String: DevToolsValue]
  let sessionId: String?
}

/// The outside of what is received; replies have an id, events a method.
struct DevToolsEnvelope: Decodable {
  struct Failure: Decodable { let message: String }

  let id: Int?
  let method: String?
  let sessionId: String?
  let error: Failure?
}

/// Something that happened in the browser, its parameters not yet decoded.
///
/// Chromium sends many more events than are of use here, so only those of interest are decoded
/// further.
struct DevToolsEvent: Sendable {
  let method: String
  let message: Data

  func params<Params: Decodable>(_ type: Params.Type) -> Params? {
    try? JSONDecoder().decode(DevToolsParams<Params>.self, from: message).params
  }
}

private struct DevToolsParams<Params: Decodable>: Decodable { let params: Params }

/// A reply of which the result is of interest.
struct DevToolsReply<Result: Decodable>: Decodable { let result: Result }

/// The answer of commands of which only success is of interest.
struct DevToolsNothing: Decodable {}
