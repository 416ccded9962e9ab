import type * as TestingLibrary from '@testing-library/dom';

/** Functions that run in the browser: each is sent there as text, so it must be self-contained. */

export interface Words {
  pattern: string;
  flags: string;
}

export interface Target {
  role?: string;
  /** The accessible name. */
  name?: Words;
  label?: Words;
  text?: Words;
}

export type Found = { x: number; y: number; value: string; hasFocus: boolean } | { problem: string };

declare global {
  interface Window {
    TestingLibraryDom?: typeof TestingLibrary;
    /** The last known position of an element, and since when. */
    lastPlace?: { place: string; since: number };
    /** Whether the element that `look` found for a press has got it. */
    gotPress?: boolean;
  }
}

export const knowsTestingLibrary = (): boolean => window.TestingLibraryDom !== undefined;

/** Finds a visible element. With `press` it must also be unique, not moving, enabled and not covered. */
export function look({ target, press }: { target: Target; press: boolean }): Found {
  const library = window.TestingLibraryDom;
  if (!library) return { problem: 'the page has just been loaded' };
  const words = ({ pattern, flags }: Words) => new RegExp(pattern, flags);
  const root = document.documentElement;
  const all = (): HTMLElement[] => {
    const name = target.name ? { name: words(target.name) } : {};
    if (target.role !== undefined) return library.queryAllByRole(root, target.role, name);
    if (target.label) return library.queryAllByLabelText(root, words(target.label));
    return library.queryAllByText(root, words(target.text ?? { pattern: '^$', flags: '' }));
  };
  const seen = all().filter((one) => one.getClientRects().length > 0 && getComputedStyle(one).visibility === 'visible');
  const [element] = seen;
  if (!element) return { problem: 'it is not there' };
  if (press) element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  const { left, top, width, height } = element.getBoundingClientRect();
  const x = left + width / 2;
  const y = top + height / 2;
  const problemOfPress = () => {
    if (seen.length > 1) return `it is there ${seen.length} times`;
    if (element.matches(':disabled, [aria-disabled="true"]')) return 'it is disabled';
    const place = `${x} ${y} ${width} ${height}`;
    if (window.lastPlace?.place !== place) window.lastPlace = { place, since: performance.now() };
    // Clerk's menu first appears in a different place for a moment.
    if (performance.now() - window.lastPlace.since < 150) return 'it moves';
    const top = document.elementFromPoint(x, y);
    const isReached = top && (element.contains(top) || top.closest('label')?.contains(element));
    return isReached ? null : `it is covered by ${top?.outerHTML.slice(0, 120) ?? 'nothing of the page'}`;
  };
  const problem = press ? problemOfPress() : null;
  if (problem !== null) return { problem };
  if (press) {
    window.gotPress = false;
    const isInside = (target: EventTarget | null) =>
      !element.isConnected ||
      (target instanceof Element && (element.contains(target) || element === target.closest('label')?.control));
    // A click needs both on the same element.
    const noticeEnd = ({ target }: Event) => {
      window.gotPress = isInside(target);
    };
    const noticeStart = ({ target }: Event) => {
      if (isInside(target)) addEventListener('pointerup', noticeEnd, { capture: true, once: true });
    };
    addEventListener('pointerdown', noticeStart, { capture: true, once: true });
  }
  return { x, y, value: 'value' in element ? String(element.value) : '', hasFocus: element === document.activeElement };
}

/** False if the last press never reached its element. After another page has opened nothing is known: it has. */
export const gotPress = (): boolean => window.gotPress ?? true;

/** The next keys replace the contents of the focused field. */
export function selectAll(): void {
  const field = document.activeElement;
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.select();
}

export function placeOfFrame(title: string): { left: number; top: number } | null {
  const frame = document.querySelector(`iframe[title="${title}"]`);
  if (!frame) return null;
  const { left, top } = frame.getBoundingClientRect();
  return { left: left + frame.clientLeft, top: top + frame.clientTop };
}

/** The URL and the visible text of the page, for error messages. */
export function describePage(): { url: string; words: string } {
  // biome-ignore lint/performance/useDomNodeTextContent: scripts and styles are no words.
  return { url: location.href, words: document.body?.innerText.replace(/\s+/g, ' ').slice(0, 3_000) ?? '' };
}
