extension Tab {
  /// Clicks the middle of an element with the mouse, and waits for the page that this opens.
  ///
  /// It waits until the element is on the page, visible, enabled, not moving and not covered. With
  /// scripts disabled, it does not check that the element is not moving.
  ///
  /// - Parameters:
  ///   - query: The element; a literal is a CSS selector.
  ///   - times: 2 for a double click; impatient users press buttons that way too.
  ///   - patience: The longest time for the click and for the page that it opens.
  public func click(
    _ query: ElementQuery, times: Int = 1, within patience: Duration? = nil
  ) async throws {
    try await step("click \(query)", within: patience) { deadline in
      let target: (point: (x: Double, y: Double), leaves: Bool) = try await withElement(
        "click \(query)", query, until: deadline
      ) { element in
        struct Spot: Decodable {
          let x: Double?
          let y: Double?
          let leaves: Bool?
          let obstacle: String?
        }
        let script = PageScript.clickPoint(isScriptEnabled: state.current.isScriptEnabled)
        let spot = try await callInWorld(script, on: element, until: deadline, as: Spot.self)
        guard let x = spot.x, let y = spot.y else {
          return .notYet("\(query) \(spot.obstacle ?? "is nowhere")")
        }
        return .done(((x, y), spot.leaves ?? false))
      }
      let before = state.current.departures
      try await mouse("mouseMoved", at: target.point, count: 0, until: deadline)
      for count in stride(from: 1, through: times, by: 1) {
        try await mouse("mousePressed", at: target.point, count: count, until: deadline)
        try await mouse("mouseReleased", at: target.point, count: count, until: deadline)
      }
      if target.leaves { try await depart(since: before, after: "click \(query)", until: deadline) }
      try await settle(after: "click \(query)", until: deadline)
    }
  }

  /// Clicks the link or button with this accessible name; see ``ElementQuery/named(_:in:)``.
  public func click(text name: String, within patience: Duration? = nil) async throws {
    try await click(.named(name), within: patience)
  }

  /// Types a text into a field, key by key, after the text that the field already contains.
  ///
  /// Characters that have no key, such as emoji, are inserted as an input method does it.
  public func type(
    _ text: String, into query: ElementQuery, within patience: Duration? = nil
  ) async throws {
    try await step("type “\(text)” into \(query)", within: patience) { deadline in
      _ = try await focus(query, selectingAll: false, value: nil, until: deadline)
      for character in text {
        if character.isASCII {
          try await strike(.character(character), [], until: deadline)
        } else {
          try await send(
            "Input.insertText", ["text": .string(String(character))], until: deadline)
        }
      }
      try await settle(after: "typing into \(query)", until: deadline)
    }
  }

  /// Replaces the content of a field, as pasting over it would.
  ///
  /// Fields that a user does not type into are set as a whole: a date as `2027-03-01`, a time as
  /// `09:30`, a colour as `#ff8800`, a slider as its number.
  public func fill(
    _ query: ElementQuery, with text: String, within patience: Duration? = nil
  ) async throws {
    try await step("fill \(query) with “\(text)”", within: patience) { deadline in
      let isSet = try await focus(query, selectingAll: true, value: text, until: deadline)
      if !isSet, text.isEmpty {
        try await strike(.delete, [], until: deadline)
      } else if !isSet {
        try await send("Input.insertText", ["text": .string(text)], until: deadline)
      }
      try await settle(after: "filling \(query)", until: deadline)
    }
  }

  /// Replaces the content of the field with this label; see ``ElementQuery/label(_:in:)``.
  public func fill(
    label: String, _ text: String, within patience: Duration? = nil
  ) async throws {
    try await fill(.label(label), with: text, within: patience)
  }

  /// Chooses the option with this label in a list (`<select>`).
  public func choose(
    _ option: String, in query: ElementQuery, within patience: Duration? = nil
  ) async throws {
    try await step("choose “\(option)” in \(query)", within: patience) { deadline in
      let goal = "choose “\(option)”"
      try await withElement(goal, query, until: deadline) { element in
        let obstacle = try await callInWorld(
          PageScript.choose, on: element, [.string(option)], until: deadline, as: String.self)
        return obstacle.isEmpty ? .done(()) : .notYet("\(query) \(obstacle)")
      }
      try await settle(after: goal, until: deadline)
    }
  }

  /// Presses a key on the focused element, and waits for the page that this opens.
  public func press(
    _ key: Key, with modifiers: KeyModifiers = [], within patience: Duration? = nil
  ) async throws {
    try await step("press \(key.code)", within: patience) { deadline in
      try await strike(key, modifiers, until: deadline)
      try await settle(after: "pressing \(key.code)", until: deadline)
    }
  }

  /// Focuses a field.
  ///
  /// - Returns: True if the field was set to the value as a whole.
  private func focus(
    _ query: ElementQuery, selectingAll: Bool, value: String?, until deadline: Deadline
  ) async throws -> Bool {
    try await withElement("write into \(query)", query, until: deadline) { element in
      let answer = try await callInWorld(
        PageScript.focus, on: element,
        [.bool(selectingAll), value.map { .string($0) } ?? .null],
        until: deadline, as: String.self)
      return switch answer {
      case "": .done(false)
      case "set": .done(true)
      default: .notYet("\(query) \(answer)")
      }
    }
  }

  private func mouse(
    _ event: String, at point: (x: Double, y: Double), count: Int, until deadline: Deadline
  ) async throws {
    // A press may remove the page before the browser replies to it.
    try await ignoringRefusal {
      try await send(
        "Input.dispatchMouseEvent",
        [
          "type": .string(event), "x": .double(point.x), "y": .double(point.y),
          "button": count == 0 ? "none" : "left", "clickCount": .int(count),
        ],
        until: deadline)
    }
  }

  private func strike(
    _ key: Key, _ modifiers: KeyModifiers, until deadline: Deadline
  ) async throws {
    var params: [String: DevToolsValue] = [
      "key": .string(key.text == "\r" ? "Enter" : key.name), "code": .string(key.code),
      "windowsVirtualKeyCode": .int(key.number), "modifiers": .int(modifiers.rawValue),
    ]
    let isShortcut = !modifiers.isDisjoint(with: [.alt, .control, .meta])
    let text = isShortcut ? nil : key.text
    params["type"] = text == nil ? "rawKeyDown" : "keyDown"
    if let text { params["text"] = .string(text) }
    try await ignoringRefusal {
      try await send("Input.dispatchKeyEvent", params, until: deadline)
    }
    params["type"] = "keyUp"
    params["text"] = nil
    try await ignoringRefusal {
      try await send("Input.dispatchKeyEvent", params, until: deadline)
    }
  }
}
