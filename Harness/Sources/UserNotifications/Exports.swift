// The types are in the headless UIKit, because notifications belong to its device.
@_exported public import HeadlessUIKit
