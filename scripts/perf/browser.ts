import puppeteer, { type Browser } from 'puppeteer-core';
import { findChromium } from '../../sandbox/browser.ts';

const ARGUMENTS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-extensions',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--mute-audio',
  // Whatever is not this machine fails at once and in the same way.
  '--host-resolver-rules=MAP * ~NOTFOUND,EXCLUDE localhost,EXCLUDE 127.0.0.1',
];

/** Runs something in a browser of its own, with an empty profile. */
export async function withBrowser<Result>(use: (browser: Browser) => Promise<Result>): Promise<Result> {
  const browser = await puppeteer.launch({ executablePath: findChromium(), args: ARGUMENTS });
  try {
    return await use(browser);
  } finally {
    await browser.close();
  }
}

/** The phone that Lighthouse emulates. */
export const PHONE = { width: 412, height: 823, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
