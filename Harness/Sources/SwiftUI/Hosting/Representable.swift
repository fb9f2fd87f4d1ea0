import UIKit

/// The primitive view that stands for a view which shows one of UIKit's.
@MainActor func representation(of view: some View) -> (any PrimitiveView)? {
  if let view = view as? any UIViewControllerRepresentable { return view.representation }
  if let view = view as? any UIViewRepresentable { return view.representation }
  return nil
}
