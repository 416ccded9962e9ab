import puppeteer, { type Frame, type Page } from 'puppeteer-core';
import { type Engine, NoSuchFrame, type Tab, type WindowSize } from './tab.ts';

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
      return new FirefoxTab(page, () => context.close());
    },
    close: () => browser.close(),
  };
}

class FirefoxTab implements Tab {
  constructor(
    private readonly page: Page,
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

  private async frame(title: string | undefined): Promise<Frame> {
    if (title === undefined) return this.page.mainFrame();
    const element = await this.page.$(`iframe[title="${title}"]`);
    const frame = await element?.contentFrame();
    if (!frame) throw new NoSuchFrame(title);
    return frame;
  }
}
