/** A node that a translator or an extension removed from the page, and its replacement. */
interface Swap {
  taken: ChildNode[];
  put: ChildNode[];
}

const swapOf = { taken: new WeakMap<Node, Swap>(), put: new WeakMap<Node, Swap>() };
const recentFonts = new Set<Node>();
let isChanged = false;

const isChild = (node: Node): node is ChildNode => 'replaceWith' in node;
const isFont = (node: Node | null) => node?.nodeName === 'FONT';

function note(records: MutationRecord[]): void {
  for (const { addedNodes, removedNodes, previousSibling, nextSibling } of records) {
    for (const node of addedNodes) if (isFont(node)) recentFonts.add(node);
    const sibling = [previousSibling, nextSibling].find((node) => node && recentFonts.has(node));
    const put = [...(addedNodes.length === 0 && sibling ? [sibling] : addedNodes)].filter(isChild);
    const taken = [...removedNodes]
      .flatMap((node) => swapOf.put.get(node)?.taken ?? node)
      .filter(isChild)
      .filter((node) => !node.isConnected);
    if (put.length > 0 && taken.length > 0) noteSwap(taken, put);
  }
  isChanged ||= recentFonts.size > 0;
}

function noteSwap(taken: ChildNode[], put: ChildNode[]): void {
  isChanged = true;
  const former = put.map((node) => swapOf.put.get(node)).find(Boolean);
  const swap = { taken: [...new Set([...(former?.taken ?? []), ...taken])], put };
  for (const node of swap.taken) swapOf.taken.set(node, swap);
  for (const node of put) swapOf.put.set(node, swap);
}

function undo({ taken, put }: Swap): void {
  for (const node of taken) swapOf.taken.delete(node);
  for (const node of put) swapOf.put.delete(node);
  const [first, ...others] = put.filter((node) => node.isConnected);
  first?.replaceWith(...taken);
  for (const node of others) node.remove();
}

function findSwap(node: Node): Swap | undefined {
  let taken: Node | null = node;
  while (taken && !swapOf.taken.has(taken)) taken = taken.parentNode;
  return taken ? swapOf.taken.get(taken) : undefined;
}

function unwrap(node: Node, isWrapper: (parent: ParentNode) => boolean): void {
  for (let parent = node.parentNode; parent && isWrapper(parent); parent = node.parentNode)
    if (isChild(parent)) parent.replaceWith(...parent.childNodes);
}

/**
 * Translators and extensions replace or wrap nodes that React manages. React would crash when it removes such a node or
 * inserts before it, and an updated number would stay invisible. So the original is restored before React changes it; a
 * translator then translates it again. Returns a function that tells whether the page was changed from outside.
 */
export function guardTextNodes(): () => boolean {
  const { prototype } = Node;
  const { appendChild, insertBefore, removeChild } = prototype;
  const nodeValue = Object.getOwnPropertyDescriptor(prototype, 'nodeValue');
  isChanged = document.querySelector('#root font') !== null;
  const observer = new MutationObserver((records) => {
    note(records);
    recentFonts.clear();
  });
  observer.observe(document, { childList: true, subtree: true });

  const putBack = (node: Node, isWrapper: (parent: ParentNode) => boolean) => {
    note(observer.takeRecords());
    const swap = node.isConnected ? undefined : findSwap(node);
    if (swap) undo(swap);
    unwrap(node, isWrapper);
    observer.takeRecords();
  };
  const putBackIn = (parent: Node, node: Node) =>
    putBack(node, (wrapper) => wrapper !== parent && parent.contains(wrapper));
  /** A translator may move a text into the node that has just replaced it. */
  const readyToMove = (node: Node, to: Node) => {
    if (isChanged && !to.parentElement?.closest('font') && !isFont(to)) putBack(node, isFont);
  };

  prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    if (child.parentNode !== this) putBackIn(this, child);
    const { parentNode } = child;
    if (parentNode) removeChild.call(parentNode, child);
    return child;
  };
  prototype.insertBefore = function <Child extends Node>(this: Node, node: Child, before: Node | null): Child {
    readyToMove(node, this);
    if (before && before.parentNode !== this) putBackIn(this, before);
    insertBefore.call(this, node, before?.parentNode === this ? before : null);
    return node;
  };
  prototype.appendChild = function <Child extends Node>(this: Node, node: Child): Child {
    readyToMove(node, this);
    appendChild.call(this, node);
    return node;
  };
  Object.defineProperty(prototype, 'nodeValue', {
    ...nodeValue,
    set(this: Node, text: string | null) {
      if (!this.isConnected) putBack(this, isFont);
      nodeValue?.set?.call(this, text);
    },
  });
  return () => isChanged;
}
