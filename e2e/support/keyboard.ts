import { expect, type Locator, type Page } from 'playwright/test';

/** More tab stops than between any two elements of the shop. */
const MOST_STOPS = 90;

/** The problem of the focused element, or nothing. Runs in the page. */
function faultOfFocus(): string | null {
  const element = document.activeElement;
  // The contents of a frame are not checked.
  if (!element || element === document.body || element instanceof HTMLIFrameElement) return null;
  const text = element.getAttribute('aria-label') ?? element.textContent ?? '';
  const name = `${element.tagName}#${element.id} "${text.trim().slice(0, 40)}"`;

  /** A control that is drawn by its label. */
  const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined;
  const shown = label && element.getBoundingClientRect().width < 8 ? label : element;
  const isMarked = (part: Element | null) => {
    if (!part) return false;
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(part);
    return (
      (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || (part === element && boxShadow !== 'none')
    );
  };
  // A card with a link is outlined as a whole.
  const parts = [element, shown, ...shown.querySelectorAll('*'), shown.parentElement, element.closest('article, li')];
  // The page itself, its heading and an error summary are focusable without being controls.
  if (!parts.some(isMarked) && !element.matches('main, h1, h2, [role="alert"]')) return `${name} shows no focus`;

  const { left, width, top, bottom, height } = shown.getBoundingClientRect();
  /** What is fixed to the window and covers the element there. */
  const coverAt = (y: number) => {
    let over = document.elementFromPoint(left + width / 2, y);
    while (over && !over.contains(element) && !/sticky|fixed/.test(getComputedStyle(over).position)) {
      over = over.parentElement;
    }
    return over && !over.contains(element) ? `${name} is behind ${over.tagName}.${over.className}` : null;
  };
  if (bottom <= 0 || top >= window.innerHeight) return `${name} is out of sight`;
  if (height > window.innerHeight / 2) return null;
  // The browser scrolls to the caret of a long text, not to all of its field.
  if (element instanceof HTMLTextAreaElement) return coverAt(top + 2);
  if (top < -1 || bottom > window.innerHeight + 1) return `${name} is cut off by the window`;
  return coverAt(top + 2) ?? coverAt(bottom - 2);
}

/** A user with only a keyboard. The focused element must always be visible. */
export class Keyboard {
  constructor(readonly page: Page) {}

  async press(key: string): Promise<void> {
    await this.page.keyboard.press(key);
    await expect.poll(() => this.page.evaluate(faultOfFocus), { timeout: 2000, message: `after ${key}` }).toBeNull();
  }

  /** Presses Tab, or Shift+Tab, until the element is focused. */
  async reach(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    await expect(target).toBeVisible();
    const isThere = () => target.evaluate((element) => element === element.ownerDocument.activeElement);
    for (let stop = 0; stop < MOST_STOPS && !(await isThere()); stop += 1) await this.press(key);
    await expect(target).toBeFocused();
  }

  async enter(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    await this.reach(target, key);
    await this.page.keyboard.press('Enter');
  }

  /** Focuses a field and replaces its contents by typing. */
  async type(field: Locator, text: string): Promise<void> {
    await this.reach(field);
    await this.page.keyboard.press('ControlOrMeta+A');
    await this.page.keyboard.type(text);
  }
}
