/** The child of a parent that a node is in now; null if it is nowhere in it. */
function childWith(parent: Node, node: Node | null): Node | null {
  let at = node
  while (at && at.parentNode !== parent) at = at.parentNode
  return at
}

/**
 * Translators and extensions put elements around texts that React holds, or put others in their place. React would then throw when
 * it inserts beside such a text or removes it, and the page would be lost. Here what is around the text counts as the
 * text, and a text that is gone is removed already (docs/decisions/0096-moved-nodes-are-tolerated.md).
 */
export function tolerateMovedNodes({ prototype } = Node) {
  const { insertBefore, removeChild } = prototype
  prototype.insertBefore = function <T extends Node>(node: T, before: Node | null) {
    return insertBefore.call(this, node, childWith(this, before)) as T
  }
  prototype.removeChild = function <T extends Node>(child: T) {
    let at: Node = child
    if (!childWith(this, child)) return child
    // What holds something else as well stays.
    while (at.parentNode && at.parentNode !== this && at.parentNode.childNodes.length === 1)
      at = at.parentNode
    if (at.parentNode) removeChild.call(at.parentNode, at)
    return child
  }
}
