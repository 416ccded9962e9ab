import puppeteer, { type Frame, type Page } from 'puppeteer-core';
import { type Engine, LEAVING, NoSuchFrame, type Tab, type WindowSize } from './tab.ts';

const VIOLATION = 'Policy violation:';

/** Firefox, controlled by WebDriver BiDi, which it supports without a separate driver. */
export async function startFirefox(size: WindowSize): Promise<Engine> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr',
    headless: true,
    defaultViewport: size,
    extraPrefsFirefox: { 'ui.prefersReducedMotion': 1 },
  });
  return {
    name: 'Firefox',
    newTab: async () => {
      const context = await browser.createBrowserContext();
      const page = await context.newPage();
      return new FirefoxTab(page, await watch(page), () => context.close());
    },
    close: () => browser.close(),
  };
}

async function watch(page: Page): Promise<string[]> {
  const problems: string[] = [];
  page.on('pageerror', (error) => {
    if (!LEAVING.test(String(error))) problems.push(`page error: ${error}`);
  });
  page.on('console', async (message) => {
    if (message.type() !== 'error') return;
    const words = await Promise.all(message.args().map((word) => word.evaluate(asText).catch(() => message.text())));
    if (!LEAVING.test(words.join(' '))) problems.push(`console: ${words.join(' ')}`);
  });
  await page.evaluateOnNewDocument((name) => {
    addEventListener('securitypolicyviolation', (event) => {
      console.error(name, event.effectiveDirective, event.blockedURI);
    });
  }, VIOLATION);
  return problems;
}

function asText(word: unknown): string {
  return word instanceof Error ? `${word.name}: ${word.message}` : String(word);
}

class FirefoxTab implements Tab {
  constructor(
    private readonly page: Page,
    private readonly found: string[],
    readonly close: () => Promise<void>,
  ) {}

  async open(url: string): Promise<void> {
    await this.page.goto(url);
  }

  async run<Input, Output>(action: (input: Input) => Output, input: Input, frameTitle?: string): Promise<Output> {
    const frame = await this.frame(frameTitle);
    return (await frame.evaluate(action as (input: unknown) => unknown, input)) as Output;
  }

  async load(script: string, frameTitle?: string): Promise<void> {
    const frame = await this.frame(frameTitle);
    await frame.evaluate(script);
  }

  async pressAt(x: number, y: number): Promise<void> {
    await this.page.mouse.click(x, y);
  }

  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text);
  }

  async screenshot(): Promise<Uint8Array> {
    return this.page.screenshot();
  }

  problems(): string[] {
    return this.found;
  }

  private async frame(title: string | undefined): Promise<Frame> {
    if (title === undefined) return this.page.mainFrame();
    const element = await this.page.$(`iframe[title="${title}"]`);
    const frame = await element?.contentFrame();
    if (!frame) throw new NoSuchFrame(title);
    return frame;
  }
}
