extension Tab {
  /// Clicks the middle of an element with the mouse, and waits for the page that the click opens.
  ///
  /// Before the click, the tab waits until the element is on the page, visible, enabled, not moving
  /// and not covered. If scripts are disabled, the tab does not check that the element is not
  /// moving, and repeats a click that leads to another page if no page is requested for three
  /// seconds.
  ///
  /// - Parameters:
  ///   - query: The element; a literal is a CSS selector.
  ///   - times: The number of clicks; 2 for a double click, as impatient users also make on
  ///     buttons.
  public func click(_ query: ElementQuery, times: Int = 1) async throws {
    try await step("click \(query)") { deadline in
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
      func press() async throws {
        for count in stride(from: 1, through: times, by: 1) {
          try await mouse("mousePressed", at: target.point, count: count, until: deadline)
          try await mouse("mouseReleased", at: target.point, count: count, until: deadline)
        }
      }
      try await press()
      if target.leaves {
        // Chromium drops clicks before it has painted a new page. Only scripts could wait for that.
        while !state.current.isScriptEnabled, !deadline.hasPassed,
          try await !hasDeparted(since: before, until: deadline.pause(of: .seconds(3)))
        {
          try await press()
        }
        try await depart(since: before, after: "click \(query)", until: deadline)
      }
      try await settle(after: "click \(query)", until: deadline)
    }
  }

  /// Clicks the link or button with this accessible name; see ``ElementQuery/named(_:in:)``.
  public func click(text name: String) async throws {
    try await click(.named(name))
  }

  /// Types a text into a field, key by key, after the text that the field already contains.
  public func type(_ text: String, into query: ElementQuery) async throws {
    try await step("type “\(text)” into \(query)") { deadline in
      try await focus(query, selectingAll: false, until: deadline)
      for character in text { try await strike(.character(character), until: deadline) }
      try await settle(after: "typing into \(query)", until: deadline)
    }
  }

  /// Replaces the content of a field, as if the user pasted a text over it.
  public func fill(_ query: ElementQuery, with text: String) async throws {
    try await step("fill \(query) with “\(text)”") { deadline in
      try await focus(query, selectingAll: true, until: deadline)
      if text.isEmpty {
        try await strike(.delete, until: deadline)
      } else {
        try await send("Input.insertText", ["text": .string(text)], until: deadline)
      }
      try await settle(after: "filling \(query)", until: deadline)
    }
  }

  /// Replaces the content of the field with this label; see ``ElementQuery/label(_:in:)``.
  public func fill(label: String, _ text: String) async throws {
    try await fill(.label(label), with: text)
  }

  /// Chooses the option with this label in a list (`<select>`).
  public func choose(_ option: String, in query: ElementQuery) async throws {
    try await step("choose “\(option)” in \(query)") { deadline in
      let goal = "choose “\(option)”"
      try await withElement(goal, query, until: deadline) { element in
        let obstacle = try await callInWorld(
          PageScript.choose, on: element, [.string(option)], until: deadline, as: String.self)
        return obstacle.isEmpty ? .done(()) : .notYet("\(query) \(obstacle)")
      }
      try await settle(after: goal, until: deadline)
    }
  }

  /// Presses a key on the focused element, and waits for the page that the key opens.
  public func press(_ key: Key) async throws {
    try await step("press \(key.code)") { deadline in
      try await strike(key, until: deadline)
      try await settle(after: "pressing \(key.code)", until: deadline)
    }
  }

  private func focus(
    _ query: ElementQuery, selectingAll: Bool, until deadline: Deadline
  ) async throws {
    try await withElement("write into \(query)", query, until: deadline) { element in
      let obstacle = try await callInWorld(
        PageScript.focus, on: element, [.bool(selectingAll)], until: deadline, as: String.self)
      return obstacle.isEmpty ? .done(()) : .notYet("\(query) \(obstacle)")
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

  private func strike(_ key: Key, until deadline: Deadline) async throws {
    var params: [String: DevToolsValue] = [
      "key": .string(key.text == "\r" ? "Enter" : key.name), "code": .string(key.code),
      "windowsVirtualKeyCode": .int(key.number),
      "type": key.text == nil ? "rawKeyDown" : "keyDown",
    ]
    if let text = key.text { params["text"] = .string(text) }
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
