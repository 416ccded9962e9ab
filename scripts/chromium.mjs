// Finds a Chromium or Chrome for the browser tests, installing one where there is none.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { root, stop } from './setup.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

function onPath() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name)));
}

async function managedByPlaywright() {
  const { chromium } = await import('playwright');
  return chromium.executablePath();
}

async function find() {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen && !existsSync(chosen)) stop(`CHROMIUM_PATH names ${chosen}, and there is no such file.`);
  const candidates = [chosen, ...onPath(), ...applications, await managedByPlaywright()];
  return candidates.find((file) => file && existsSync(file));
}

function tryToRun(command, args) {
  return spawnSync(command, args, { cwd: root, stdio: 'inherit' }).status === 0;
}

/** The path of a browser. Ends the process with a sentence when there is none and none can be installed. */
export async function ensureChromium() {
  const found = await find();
  if (found) return found;
  console.log('No Chromium found: installing one...');
  const isRoot = process.getuid?.() === 0;
  const apt = isRoot ? [] : ['sudo', '-n'];
  const installed =
    tryToRun('npx', ['playwright', 'install', 'chromium']) ||
    (tryToRun(...commandLine([...apt, 'apt-get', 'update'])) &&
      tryToRun(
        ...commandLine([...apt, 'apt-get', 'install', '-y', '--no-install-recommends', 'chromium', 'fonts-liberation']),
      ));
  const browser = installed ? await find() : undefined;
  if (!browser) stop('No browser could be installed. Install Chromium or Chrome, or name one with CHROMIUM_PATH.');
  return browser;
}

function commandLine([command, ...args]) {
  return [command, args];
}
