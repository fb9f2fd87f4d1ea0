// UIKit's own headers also import Foundation for their clients.
@_exported public import Foundation
