public import Cairn

extension Category.ID: LinkValue {}
extension Product.ID: LinkValue {}
extension Order.ID: LinkValue {}
extension ProductSort: LinkValue {}
