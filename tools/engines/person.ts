import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { vi } from 'vitest';
import {
  describePage,
  gotPress,
  knowsTestingLibrary,
  look,
  placeOfFrame,
  selectAll,
  type Target,
  type Words,
} from './in-page.ts';
import type { ShopProxy } from './shop-proxy.ts';
import { NoSuchFrame, type Tab } from './tab.ts';

const PATIENCE_MS = 20_000;
const LOOK_AGAIN_MS = 60;
const PRESS_AGAIN_MS = 2_000;
const PRESSES = 3;
const SCREENSHOTS = 'test-results/engines';
const libraryFile = createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js');
const library = readFileSync(libraryFile, 'utf8');

export interface Thing {
  role?: string;
  /** A string is the whole name; a pattern matches any part of it. */
  name?: string | RegExp;
  label?: string | RegExp;
  text?: string | RegExp;
  /** The title of its frame. */
  frame?: string;
}

/** A user of a browser: finds elements by role and name, waits for them, presses and types. */
export class Person {
  constructor(
    readonly tab: Tab,
    readonly shop: ShopProxy,
  ) {}

  async goTo(url: string): Promise<void> {
    await this.tab.open(new URL(url, this.shop.url).href);
  }

  async sees(thing: Thing) {
    return this.find(thing, false);
  }

  /** WebKitGTK loses a press now and then while the machine is busy, so one that did not arrive is made again. */
  async presses(thing: Thing): Promise<void> {
    for (let presses = 0; presses < PRESSES; presses += 1) {
      const { x, y } = await this.find(thing, true);
      const frame = thing.frame === undefined ? null : await this.tab.run(placeOfFrame, thing.frame);
      await this.tab.pressAt(Math.round(x + (frame?.left ?? 0)), Math.round(y + (frame?.top ?? 0)));
      if (await this.pressArrives(thing.frame)) return;
    }
    throw await this.failure(`Pressed ${describe(thing)}, and it got no press.`);
  }

  /** Fills a field, replacing its contents. Fails if hydration resets the field. */
  async fills(label: string | RegExp, value: string): Promise<void> {
    await this.presses({ label });
    let pressedAt = Date.now();
    await this.until(`the field ${label} to have the focus`, async () => {
      const found = await this.look({ label }, false);
      if ('hasFocus' in found && found.hasFocus) return true;
      // While the form moves, the press may hit a different field.
      if (Date.now() - pressedAt > PRESS_AGAIN_MS) {
        await this.presses({ label });
        pressedAt = Date.now();
      }
      return false;
    });
    await this.tab.run(selectAll, undefined);
    await this.tab.type(value);
    let held = '';
    await this.until(
      `the field ${label} to hold "${value}"`,
      async () => {
        const found = await this.look({ label }, false);
        held = 'value' in found ? found.value : found.problem;
        return held === value;
      },
      () => `It holds "${held}".`,
    );
  }

  async arrivesAt(pattern: RegExp): Promise<void> {
    await this.until(`the address ${pattern}`, async () => {
      return pattern.test((await this.tab.run(describePage, undefined)).url);
    });
  }

  /** Waits until a function that runs in the page returns nothing missing. */
  async lacksNothing(place: string, missing: () => string[]): Promise<void> {
    let lacking: string[] = [];
    await this.until(
      `${place} to be drawn`,
      async () => {
        lacking = await this.tab.run(missing, undefined);
        return lacking.length === 0;
      },
      () => `It lacks ${lacking.join(', ')}.`,
    );
  }

  /** Polls until the result is true. */
  async until(what: string, isTrue: () => Promise<boolean>, reason = () => ''): Promise<void> {
    const once = async () => {
      if (!(await isTrue())) throw new Error(what);
    };
    await vi.waitFor(once, { timeout: PATIENCE_MS, interval: LOOK_AGAIN_MS }).catch(async (error) => {
      throw await this.failure(`Waited for ${what}. ${reason() || error}`);
    });
  }

  async keepScreenshot(name: string): Promise<string> {
    mkdirSync(SCREENSHOTS, { recursive: true });
    const file = path.join(SCREENSHOTS, `${name.replace(/\W+/g, '-')}.png`);
    writeFileSync(file, await this.tab.screenshot());
    return file;
  }

  private async find(thing: Thing, press: boolean) {
    let found: Awaited<ReturnType<Person['look']>> = { problem: 'it was not looked for' };
    await this.until(
      describe(thing),
      async () => {
        found = await this.look(thing, press);
        return !('problem' in found);
      },
      () => ('problem' in found ? `Last time ${found.problem}.` : ''),
    );
    if ('problem' in found) throw new Error(found.problem);
    return found;
  }

  private async pressArrives(frame: string | undefined): Promise<boolean> {
    const hasArrived = () =>
      this.tab.run(gotPress, undefined, frame).catch((error) => {
        if (error instanceof NoSuchFrame || isBetweenPages(error)) return true;
        throw error;
      });
    return vi.waitUntil(hasArrived, { timeout: PRESS_AGAIN_MS, interval: LOOK_AGAIN_MS }).catch(() => false);
  }

  private async look({ frame, ...thing }: Thing, press: boolean) {
    try {
      if (!(await this.tab.run(knowsTestingLibrary, undefined, frame))) await this.tab.load(library, frame);
      return await this.tab.run(look, { target: asTarget(thing), press }, frame);
    } catch (error) {
      if (error instanceof NoSuchFrame || isBetweenPages(error)) return { problem: String(error) };
      throw error;
    }
  }

  private async failure(sentence: string): Promise<Error> {
    const { url, words } = await this.tab.run(describePage, undefined);
    return new Error(`${sentence}\nThe page is ${url} and says: ${words}\n${this.shop.problems.join('\n')}`);
  }
}

/** A person with a new browser profile, for one test. */
export type NewPerson = () => Promise<Person>;

/** During a navigation the functions of the old page disappear. */
function isBetweenPages(error: unknown): boolean {
  return /navigat|destroyed|detached|no such frame|discarded|unloaded|stale|not found/i.test(String(error));
}

function asWords(words: string | RegExp): Words {
  if (typeof words !== 'string') return { pattern: words.source, flags: words.flags };
  return { pattern: `^\\s*${words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}\\s*$`, flags: '' };
}

function asTarget({ role, ...words }: Omit<Thing, 'frame'>): Target {
  const entries = Object.entries(words).map(([key, value]) => [key, asWords(value)]);
  return { ...(role === undefined ? {} : { role }), ...Object.fromEntries(entries) };
}

function describe(thing: Thing): string {
  return Object.entries(thing)
    .map(([key, value]) => `${key} ${value}`)
    .join(', ');
}
