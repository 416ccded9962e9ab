import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

const INSTALLED = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Web pages of the browser's own window. They are not shown here, and drawing them took a third of the time. */
const WINDOW_PAGES = [
  'InitialWebUI',
  'PreloadTopChromeWebUI',
  'SpareRendererForSitePerProcess',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxPopup',
  'WebUIReloadButton',
];

/** What Playwright 1.65 disables with the same switch. The browser applies only the last one it gets. */
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

/** Keeps the browser from sending requests of its own. */
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

/** The path of the browser to drive: `CHROMIUM_PATH`, an installed one, or Playwright's own.
 *  @throws Error when there is none. */
export function findChromium(): string {
  const named = process.env.CHROMIUM_PATH;
  const candidates = named ? [named] : [...INSTALLED, chromium.executablePath()];
  const found = candidates.find((path) => existsSync(path));
  if (found) return found;
  throw new Error(`No Chromium found at ${candidates.join(', ')}. Install one or set CHROMIUM_PATH.`);
}
