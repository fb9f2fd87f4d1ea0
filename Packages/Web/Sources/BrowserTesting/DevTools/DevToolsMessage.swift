import Foundation

/// A command for the browser, or for one tab if it names a session.
struct DevToolsCommand: Encodable {
  let id: Int
  let method: String
  let params: [String: DevToolsValue]
  let sessionId: String?
}

/// The outer part of a received message; replies have an id, events have a method.
struct DevToolsEnvelope: Decodable {
  struct Failure: Decodable { let message: String }

  let id: Int?
  let method: String?
  let sessionId: String?
  let error: Failure?
}

/// An event from the browser, with parameters that are not yet decoded.
///
/// Chromium sends many more events than the driver needs, so only the useful ones are decoded
/// further.
struct DevToolsEvent: Sendable {
  let method: String
  let message: Data

  func params<Params: Decodable>(_ type: Params.Type) -> Params? {
    try? JSONDecoder().decode(DevToolsParams<Params>.self, from: message).params
  }
}

private struct DevToolsParams<Params: Decodable>: Decodable { let params: Params }

/// A reply whose result is needed.
struct DevToolsReply<Result: Decodable>: Decodable { let result: Result }

/// The result of a command for which only success matters.
struct DevToolsNothing: Decodable {}
