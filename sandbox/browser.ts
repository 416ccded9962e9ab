import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

const INSTALLED = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Pages of the browser's own interface. They are not visible here, and rendering them took a third of the time. */
export const WINDOW_PAGES = [
  'InitialWebUI',
  'PreloadTopChromeWebUI',
  'SpareRendererForSitePerProcess',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxPopup',
  'WebUIReloadButton',
];

/** The features that Playwright 1.65 disables with the same switch: only the last switch counts. */
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

/** Prevents the browser's own background requests. */
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

/** The path of the browser: `CHROMIUM_PATH`, an installed one, or Playwright's own.
 *  @throws Error when none is found. */
export function findChromium(): string {
  const named = process.env.CHROMIUM_PATH;
  const candidates = named ? [named] : [...INSTALLED, chromium.executablePath()];
  const found = candidates.find((path) => existsSync(path));
  if (found) return found;
  throw new Error(`No Chromium found at ${candidates.join(', ')}. Install one or set CHROMIUM_PATH.`);
}
