// Empty: the compiler looks for this module where `Testing` and `UIKit` are imported together. On
// Apple platforms it lets tests attach images.
