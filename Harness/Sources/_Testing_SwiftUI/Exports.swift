// The compiler imports this module instead of `Testing` where a file imports both that and `SwiftUI`.
// On Apple platforms it lets tests attach images; here it only passes `Testing` on.
@_exported public import Testing
