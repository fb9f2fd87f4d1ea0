import Foundation

extension Tab {
  /// Evaluates a script in the page, awaits the promise that it may return, and decodes the value.
  ///
  /// The script is not run again if the page is replaced meanwhile, because it might have side
  /// effects.
  ///
  /// - Throws: ``BrowserError`` with the script's exception, or if the value does not have the
  ///   expected type.
  public func evaluate<Value: Decodable>(
    _ script: String, as type: Value.Type = Value.self
  ) async throws -> Value {
    let deadline = deadline()
    do {
      let reply = try await message(
        "Runtime.evaluate",
        ["expression": .string(script), "awaitPromise": true, "returnByValue": true],
        until: deadline)
      return try value(in: reply, as: type)
    } catch let error as BrowserError {
      throw await furnished(BrowserError(error.code, "\(error.message)\n  script: \(script)"))
    }
  }

  /// Runs a script in the page for its side effects, and awaits the promise that it may return.
  public func run(_ script: String) async throws {
    _ = try await evaluate("(async () => { \(script)\n })()", as: Bool?.self)
  }

  /// Calls a function in the driver's world; `this` is an element, or the document.
  func callInWorld<Value: Decodable>(
    _ function: String, on object: String? = nil, _ arguments: [DevToolsValue] = [],
    until deadline: Deadline, as type: Value.Type
  ) async throws -> Value {
    let reply = try await callInWorld(
      function, on: object, arguments, byValue: true, until: deadline)
    return try value(in: reply, as: type)
  }

  /// Calls a function that returns an element; returns `nil` if the function returns `null`.
  func elementInWorld(
    _ function: String, _ arguments: [DevToolsValue], until deadline: Deadline
  ) async throws -> String? {
    let reply = try await callInWorld(function, on: nil, arguments, byValue: false, until: deadline)
    return try outcome(in: reply).objectId
  }

  /// The document as an object of the driver's world.
  func document(until deadline: Deadline) async throws -> String {
    let world = try await world(until: deadline)
    let reply = try await message(
      "Runtime.evaluate",
      [
        "expression": "document", "contextId": .int(world),
        "objectGroup": .string(PageState.world),
      ],
      until: deadline)
    guard let object = try outcome(in: reply).objectId else {
      throw BrowserError(.refused, "The page has no document.")
    }
    return object
  }

  /// The id of the driver's world in the current document; creates the world if it does not exist.
  func world(until deadline: Deadline) async throws -> Int {
    if let id = state.current.worldContext { return id }
    struct Reply: Decodable { let executionContextId: Int }
    // With scripts disabled, no script is added to a new document, so the script's world does not
    // exist.
    return try await send(
      "Page.createIsolatedWorld",
      ["frameId": .string(state.current.frame), "worldName": .string(PageState.world)],
      until: deadline, as: Reply.self
    ).executionContextId
  }

  /// Releases the elements that were looked up in the driver's world.
  func releaseElements() {
    post("Runtime.releaseObjectGroup", ["objectGroup": .string(PageState.world)])
  }

  private func callInWorld(
    _ function: String, on object: String?, _ arguments: [DevToolsValue], byValue: Bool,
    until deadline: Deadline
  ) async throws -> DevToolsEvent {
    let receiver: String
    if let object { receiver = object } else { receiver = try await document(until: deadline) }
    return try await message(
      "Runtime.callFunctionOn",
      [
        "functionDeclaration": .string(function), "objectId": .string(receiver),
        "arguments": .array(arguments.map { .object(["value": $0]) }),
        "returnByValue": .bool(byValue), "awaitPromise": true,
        "objectGroup": .string(PageState.world),
      ],
      until: deadline)
  }

  private struct Holder<Value: Decodable>: Decodable { let value: Value }

  private struct Outcome: Decodable {
    let type: String
    let subtype: String?
    let description: String?
    let objectId: String?
  }

  private func outcome(in reply: DevToolsEvent) throws -> Outcome {
    struct Evaluated: Decodable {
      let result: Outcome
      let exceptionDetails: ScriptException?
    }
    let result = try JSONDecoder().decode(
      DevToolsReply<Evaluated>.self, from: reply.message
    ).result
    if let exception = result.exceptionDetails {
      throw BrowserError(.failed, exception.message)
    }
    return result.result
  }

  private func value<Value: Decodable>(
    in reply: DevToolsEvent, as type: Value.Type
  ) throws -> Value {
    let outcome = try outcome(in: reply)
    do {
      // `undefined` has no value in the reply; it is treated as `null`.
      if outcome.type == "undefined" {
        return try JSONDecoder().decode(Value.self, from: Data("null".utf8))
      }
      return try JSONDecoder().decode(
        DevToolsReply<DevToolsReply<Holder<Value>>>.self, from: reply.message
      ).result.result.value
    } catch {
      let kind = [outcome.subtype ?? outcome.type, outcome.description ?? ""]
      throw BrowserError(
        .failed, "The script's value is not of type \(Value.self): \(kind.joined(separator: " "))")
    }
  }
}
