public import Cairn

extension Identifier: LinkValue {}
extension ProductSort: LinkValue {}
