// UIKit's own headers import Foundation for those who import UIKit.
@_exported public import Foundation
