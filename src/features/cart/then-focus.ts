/** Headings of the page, which take the focus of a line that has left. */
export const CART_ITEMS = 'cart-items';
export const FOR_LATER = 'saved-for-later';

/** Does something that may take the focused control away; the focus then goes to a heading that is there, or to the page. */
export function thenFocus(id: string, act: () => void): void {
  const before = document.activeElement;
  act();
  setTimeout(() => {
    if (before !== document.body && before?.isConnected) return;
    const places = [id, CART_ITEMS, FOR_LATER, 'main'].map((place) => document.getElementById(place));
    places.find((place) => place !== null)?.focus();
  });
}
