import { expect, type Locator, type Page } from 'playwright/test';
import { focusProblem } from './focus-problem.ts';

/** Somebody who uses no mouse. At every stop the focus has to be seen. */
export class Keyboard {
  constructor(readonly page: Page) {}

  /** Goes from stop to stop until the focus is on the target. */
  async tabTo(target: Locator, { key = 'Tab', most = 60 } = {}): Promise<void> {
    for (let stops = 0; stops < most; stops += 1) {
      await this.page.keyboard.press(key);
      expect(await this.page.evaluate(focusProblem), `the focus on the way to ${target}`).toBeNull();
      if (await target.evaluate((element) => element === document.activeElement)) return;
    }
    throw new Error(`${target} was not reached within ${most} stops`);
  }

  async press(target: Locator): Promise<void> {
    await this.tabTo(target);
    await this.page.keyboard.press('Enter');
  }

  /** Fills in fields that follow each other; the first has the focus. */
  async typeInto(fields: readonly (readonly [Locator, string])[]): Promise<void> {
    for (const [field, text] of fields) {
      if (!(await field.evaluate((element) => element === document.activeElement))) await this.tabTo(field);
      await this.page.keyboard.press('ControlOrMeta+a');
      await this.page.keyboard.type(text);
    }
  }
}

declare global {
  interface Window {
    said: string[];
  }
}

/** Writes down what a screen reader would say by itself. A polite region only speaks when it was there before its words. */
export async function listen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.said = [];
    const SPOKEN = '[aria-live], [role="status"], [role="alert"], output';
    const say = (node: Node | null | undefined) => {
      const text = node?.textContent?.trim();
      if (text) window.said.push(text);
    };
    /** An alert speaks when it comes. */
    const sayAlerts = (added: Node) => {
      if (!(added instanceof Element)) return;
      say(added.matches('[role="alert"]') ? added : added.querySelector('[role="alert"]'));
    };
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        const place = target instanceof Element ? target : target.parentElement;
        const region = place?.closest(SPOKEN);
        say(region);
        if (!region) addedNodes.forEach(sayAlerts);
      }
    }).observe(document, { childList: true, characterData: true, subtree: true });
  });
}

export async function expectSaid(page: Page, words: string | RegExp): Promise<void> {
  const said = () => page.evaluate(() => window.said.join('\n'));
  await expect.poll(said, `what is said, with ${words}`).toMatch(words);
}
