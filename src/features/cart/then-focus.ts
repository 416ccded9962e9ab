/** Ids of page headings that are focused when a line is removed. */
export const CART_ITEMS = 'cart-items';
export const FOR_LATER = 'saved-for-later';

/** Runs an action that may remove the focused control; then focuses the heading `id` if it exists, or the page. */
export function thenFocus(id: string, act: () => void): void {
  const before = document.activeElement;
  act();
  setTimeout(() => {
    if (before !== document.body && before?.isConnected) return;
    const places = [id, CART_ITEMS, FOR_LATER, 'main'].map((place) => document.getElementById(place));
    places.find((place) => place !== null)?.focus();
  });
}
