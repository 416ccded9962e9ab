// Finds Chromium or Chrome for the browser tests, or installs Chromium.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { root, stop } from './setup.mjs';
import { installFromDebian, onPath } from './tools.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

async function find() {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen && !existsSync(chosen)) stop(`CHROMIUM_PATH names ${chosen}, and there is no such file.`);
  const { chromium } = await import('playwright');
  const candidates = [chosen, onPath(...names), ...applications, chromium.executablePath()];
  return candidates.find((file) => file && existsSync(file));
}

/** The path of a browser. Exits with a message if none is found and none can be installed. */
export async function ensureChromium() {
  const found = await find();
  if (found) return found;
  console.log('No Chromium found: installing one...');
  const { status } = spawnSync('npx', ['playwright', 'install', 'chromium'], { cwd: root, stdio: 'inherit' });
  if (status !== 0) installFromDebian('chromium', 'fonts-liberation');
  const browser = await find();
  return browser ?? stop('No browser could be installed. Install Chromium or Chrome, or name one with CHROMIUM_PATH.');
}
