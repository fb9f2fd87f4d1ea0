import UIKit

/// Returns the primitive view that represents a view with UIKit content.
@MainActor func representation(of view: some View) -> (any PrimitiveView)? {
  if let view = view as? any UIViewControllerRepresentable { return view.representation }
  if let view = view as? any UIViewRepresentable { return view.representation }
  return nil
}
