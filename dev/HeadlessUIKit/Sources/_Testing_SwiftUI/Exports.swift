// The compiler imports this module instead of `Testing` in files that import both `Testing` and
// `SwiftUI`. On Apple platforms it allows tests to attach images. Here it only exports `Testing`.
@_exported public import Testing
