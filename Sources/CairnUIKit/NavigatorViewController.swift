#if canImport(UIKit)
  import Cairn
  public import UIKit

  public final class NavigatorViewController: UIViewController {}
#endif
