// Contains no code. Products for tests contain this target, because its dependency passes issues to
// Swift Testing and XCTest on Linux and in release builds. An executable on a Mac cannot load that
// dependency, so tools do not contain this target.
