/// Returns the text of a value of the app, in one line and without private values.
///
/// All texts of Cairn and its tools are made here, including those of ``AnyRoute`` and errors. A
/// value that contains a ``PrivacySensitive`` one at any depth is printed in Swift's default form,
/// even if it has its own description; ``PrivacySensitive/redactedDescription`` replaces the
/// private value.
///
/// A case without private values is printed with the raw values of its ids: `detail(7)`, and not
/// `detail(Shop.Product.ID(rawValue: 7))`.
///
/// - Complexity: Linear in the size of the value.
package func publicText(of value: Any) -> String {
  if isPrivate(value) { return redactedText(of: value, depth: 0).oneLine }
  return (textWithRawValues(of: value) ?? String(describing: value)).oneLine
}

/// The text of an enum case with a value that has a raw value, such as an id; nil for any other
/// value.
private func textWithRawValues(of value: Any) -> String? {
  let mirror = Mirror(reflecting: value)
  guard mirror.displayStyle == .enum, !hasOwnText(value), let payload = mirror.children.first,
    let name = payload.label
  else { return nil }
  let inner = Mirror(reflecting: payload.value)
  let values = inner.displayStyle == .tuple ? Array(inner.children) : [(nil, payload.value)]
  guard values.contains(where: { rawText(of: $0.value) != nil }) else { return nil }
  let texts = values.map { label, value in
    let text = rawText(of: value) ?? String(reflecting: value)
    guard let label, !label.hasPrefix(".") else { return text }
    return "\(label): \(text)"
  }
  return "\(name)(\(texts.joined(separator: ", ")))"
}

/// The raw value of a structure as text, also within an optional; nil for any other value.
private func rawText(of value: Any) -> String? {
  let mirror = Mirror(reflecting: value)
  switch mirror.displayStyle {
  case .optional:
    return mirror.children.first.flatMap { rawText(of: $0.value) }.map { "Optional(\($0))" }
  case .struct:
    guard !hasOwnText(value), let value = value as? any RawRepresentable else { return nil }
    // A raw value may be computed, so the check of the structure did not include it.
    return isPrivate(value.rawValue) ? nil : String(reflecting: value.rawValue)
  default: return nil
  }
}

private func hasOwnText(_ value: Any) -> Bool {
  value is any CustomStringConvertible || value is any CustomDebugStringConvertible
    || value is any CustomReflectable
}

/// Returns true if the value is ``PrivacySensitive`` or contains a value that is.
package func isPrivate(_ value: Any) -> Bool { isPrivate(value, depth: 0) }

/// The depth from which values are not examined and count as private.
private let maximumDepth = 64

private func isPrivate(_ value: Any, depth: Int) -> Bool {
  switch value {
  case is any PrivacySensitive: return true
  case is String, is any BinaryInteger, is any BinaryFloatingPoint, is Bool: return false
  default:
    guard depth < maximumDepth else { return true }
    var mirror: Mirror? = Mirror(reflecting: value)
    while let current = mirror {
      if current.children.contains(where: { isPrivate($0.value, depth: depth + 1) }) { return true }
      mirror = current.superclassMirror
    }
    return false
  }
}

/// The text of a private value, or of one that contains private values.
private func redactedText(of value: Any, depth: Int) -> String {
  if let value = value as? any PrivacySensitive { return value.redactedDescription }
  guard depth < maximumDepth else { return "…" }
  guard isPrivate(value, depth: depth) else { return String(reflecting: value) }
  let mirror = Mirror(reflecting: value)
  func list(_ children: Mirror.Children, isLabeled: Bool) -> String {
    children.map { child in
      let text = redactedText(of: child.value, depth: depth + 1)
      guard isLabeled, let label = child.label, !label.hasPrefix(".") else { return text }
      return "\(label): \(text)"
    }.joined(separator: ", ")
  }
  switch mirror.displayStyle {
  case .enum:
    guard let payload = mirror.children.first else { return "…" }
    let text = redactedText(of: payload.value, depth: depth + 1)
    let isList =
      !(payload.value is any PrivacySensitive)
      && Mirror(reflecting: payload.value).displayStyle == .tuple
    return "\(payload.label ?? "…")" + (isList ? text : "(\(text))")
  case .optional: return list(mirror.children, isLabeled: false)
  case .tuple: return "(\(list(mirror.children, isLabeled: true)))"
  case .collection, .set: return "[\(list(mirror.children, isLabeled: false))]"
  case .dictionary:
    let pairs = mirror.children.map { pair in
      Mirror(reflecting: pair.value).children
        .map { redactedText(of: $0.value, depth: depth + 1) }.joined(separator: ": ")
    }
    return "[\(pairs.joined(separator: ", "))]"
  default: return "\(type(of: value))(\(list(mirror.children, isLabeled: true)))"
  }
}

extension String {
  /// The text in one line: control characters and line separators are escaped as in Swift.
  ///
  /// A link from outside may contain them. A log would otherwise show forged lines.
  package var oneLine: String {
    guard unicodeScalars.contains(where: \.breaksLine) else { return self }
    var text = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      default:
        if scalar.breaksLine {
          text += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
        } else {
          text.unicodeScalars.append(scalar)
        }
      }
    }
    return text
  }

  /// The inverse of ``oneLine`` for a text whose backslashes were doubled; nil if this text is
  /// malformed.
  package var withoutEscapes: String? {
    guard contains("\\") else { return self }
    var text = String.UnicodeScalarView()
    var rest = unicodeScalars[...]
    while let next = rest.popFirst() {
      guard next == "\\" else {
        text.append(next)
        continue
      }
      switch rest.popFirst() {
      case "\\": text.append("\\")
      case "n": text.append("\n")
      case "r": text.append("\r")
      case "t": text.append("\t")
      case "u":
        guard rest.first == "{", let end = rest.firstIndex(of: "}"),
          let number = UInt32(String(rest[..<end].dropFirst()), radix: 16),
          let scalar = Unicode.Scalar(number)
        else { return nil }
        text.append(scalar)
        rest = rest[rest.index(after: end)...]
      default: return nil
      }
    }
    return String(text)
  }
}

extension Unicode.Scalar {
  /// True for control characters, line separators, and marks that change the reading order of a
  /// line.
  package var breaksLine: Bool {
    if value < 0x7F { return value < 0x20 }
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: return true
    case .format: return (0x202A...0x202E).contains(value) || (0x2066...0x2069).contains(value)
    default: return false
    }
  }
}
