import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

const INSTALLED = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Parts of the browser's own window that are web pages: nobody sees them here, and drawing them cost a third of the time. */
const WINDOW_PAGES = [
  'InitialWebUI',
  'PreloadTopChromeWebUI',
  'SpareRendererForSitePerProcess',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxPopup',
  'WebUIReloadButton',
];

/** What Playwright 1.65 turns off by the same switch: the browser heeds only the last one. */
const PLAYWRIGHTS_OWN = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

/** Nothing of a browser's own may leave the machine while it is driven. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${[...PLAYWRIGHTS_OWN, ...WINDOW_PAGES].join(',')}`,
];

/** The browser to drive: the one of `CHROMIUM_PATH`, an installed one, or the one Playwright manages.
 *  @throws Error when there is none. */
export function findChromium(): string {
  const named = process.env.CHROMIUM_PATH;
  const candidates = named ? [named] : [...INSTALLED, chromium.executablePath()];
  const found = candidates.find((path) => existsSync(path));
  if (found) return found;
  throw new Error(`No Chromium found at ${candidates.join(', ')}. Install one or set CHROMIUM_PATH.`);
}
