/** The link to a page of the shop that something is in, if a browser would follow it in this tab. */
export function linkInShop(target: EventTarget | null): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest('a') : null;
  const isFollowed = link?.origin === window.location.origin && !link.target && !link.hasAttribute('download');
  return isFollowed ? link : null;
}

/** Where a press on a link of the shop leads that the browser would follow in this tab; null for any other press. */
export function followedLink(event: MouseEvent): string | null {
  const link = linkInShop(event.target);
  if (!link || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  return link.pathname + link.search + link.hash;
}
