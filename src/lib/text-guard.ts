/** The `<font>` in the place of a text that a translator took out of the page. */
const standIns = new WeakMap<Node, ChildNode>();
let isTranslated = false;

const isFont = (node: Node | null | undefined): node is ChildNode => node?.nodeName === 'FONT';

function note(records: MutationRecord[]): void {
  for (const { addedNodes, removedNodes, previousSibling, nextSibling } of records) {
    const font = [...addedNodes, previousSibling, nextSibling].find(isFont);
    if (!font) continue;
    isTranslated = true;
    for (const node of removedNodes) if (node instanceof Text) standIns.set(node, font);
  }
}

/** The child of `parent` that is, holds or replaces a text that React knows as its child. */
function placeOf(child: Node, parent: Node): Node | undefined {
  let place: Node | null | undefined = child.parentNode ? child : standIns.get(child);
  while (place && place.parentNode !== parent) place = place.parentNode;
  return place ?? undefined;
}

/**
 * Browsers that translate a page put every text into a `<font>`, or a translated one in its place. React still knows the former node: to
 * remove it, or to insert something before it, would crash the page, and a number set in it would not be seen.
 * Answers whether the page has been translated.
 */
export function guardTextNodes(): () => boolean {
  const { prototype } = Node;
  const { removeChild, insertBefore } = prototype;
  const value = Object.getOwnPropertyDescriptor(prototype, 'nodeValue');
  isTranslated = document.querySelector('#root font') !== null;
  const observer = new MutationObserver(note);
  observer.observe(document, { childList: true, subtree: true });

  prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    const place = child instanceof Text ? placeOf(child, this) : child;
    if (place) removeChild.call(this, place);
    return child;
  };
  prototype.insertBefore = function <Child extends Node>(this: Node, node: Child, before: Node | null): Child {
    const place = before instanceof Text ? (placeOf(before, this) ?? null) : before;
    insertBefore.call(this, node, place);
    return node;
  };
  Object.defineProperty(prototype, 'nodeValue', {
    ...value,
    set(this: Node, text: string | null) {
      value?.set?.call(this, text);
      const font = this.parentNode ? undefined : standIns.get(this);
      font?.parentNode?.replaceChild(this, font);
    },
  });
  return () => isTranslated;
}
