// Fields that every commit asks for, read where they stand.

extension EntryTable where Value == NavigationTree.Entry {
  @inline(__always)
  func parent(of id: EntryID) -> EntryID? {
    defer { keepMemory() }
    let index = index(of: id)
    return index < 0 ? nil : rows[index].value.parent
  }

  @inline(__always)
  func route(of id: EntryID) -> AnyRoute? {
    defer { keepMemory() }
    let index = index(of: id)
    return index < 0 ? nil : rows[index].value.route
  }

  @inline(__always)
  func parked(at id: EntryID) -> ParkedRequest? {
    defer { keepMemory() }
    let index = index(of: id)
    return index < 0 ? nil : rows[index].value.parked
  }

  @inline(__always)
  func column(of id: EntryID) -> SplitColumn? {
    defer { keepMemory() }
    let index = index(of: id)
    return index < 0 ? nil : rows[index].value.column
  }

  @inline(__always)
  func isPresented(_ id: EntryID) -> Bool {
    defer { keepMemory() }
    let index = index(of: id)
    return index >= 0 && rows[index].value.presentation != nil
  }
}

extension EntryTable where Value == NavigationTree.Flow {
  @inline(__always)
  func layout(of id: EntryID) -> NavigationTree.Flow.Layout? {
    defer { keepMemory() }
    let index = index(of: id)
    return index < 0 ? nil : rows[index].value.layout
  }

  @inline(__always)
  func top(of id: EntryID) -> EntryID? {
    defer { keepMemory() }
    let index = index(of: id)
    guard index >= 0 else { return nil }
    return rows[index].value.layout.selects
      ? rows[index].value.selected : rows[index].value.entries.last
  }

  /// How many entries the layout has, and the last one.
  @inline(__always)
  func stack(of id: EntryID) -> (count: Int, top: EntryID?) {
    defer { keepMemory() }
    let index = index(of: id)
    guard index >= 0 else { return (0, nil) }
    return (rows[index].value.entries.count, rows[index].value.entries.last)
  }

  @inline(__always)
  func front(of id: EntryID) -> EntryID? {
    defer { keepMemory() }
    let index = index(of: id)
    guard index >= 0 else { return nil }
    return rows[index].value.modals.last ?? top(of: id)
  }

  @inline(__always)
  func hasModals(_ id: EntryID) -> Bool {
    defer { keepMemory() }
    let index = index(of: id)
    return index >= 0 && !rows[index].value.modals.isEmpty
  }
}

extension EntryTable where Value == Place {
  @inline(__always)
  @MainActor
  func isActive(_ id: EntryID) -> Bool {
    defer { keepMemory() }
    let index = index(of: id)
    return index >= 0 && rows[index].value.isActive
  }

  @inline(__always)
  @MainActor
  func markLeaving(_ id: EntryID) {
    defer { keepMemory() }
    let index = index(of: id)
    if index >= 0 { rows[index].value.isLeaving = true }
  }

  @inline(__always)
  @MainActor
  func isLeaving(_ id: EntryID) -> Bool {
    defer { keepMemory() }
    let index = index(of: id)
    return index >= 0 && rows[index].value.isLeaving
  }
}
