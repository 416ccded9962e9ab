import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';

/** Serves the built pages. The port and the folder of the data come from the environment. */
export const SERVE = ['node_modules/vite/bin/vite.js', 'preview', '--mode', 'sandbox', '--logLevel', 'warn'];
const POLL_MS = 200;
const TIMEOUT_MS = 120_000;

const isUp = (url: string) =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );

/** Starts a shop for one worker. Returns the function that stops it. */
export async function startShop(baseURL: string, dataFolder: string): Promise<() => Promise<void>> {
  const { port } = new URL(baseURL);
  const server = spawn(process.execPath, SERVE, {
    env: { ...process.env, PORT: port, SANDBOX_DATA: dataFolder, SANDBOX_PUBLISH: 'off' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const exited = once(server, 'exit');
  const stop = async () => {
    server.kill();
    await exited;
  };
  const deadline = Date.now() + TIMEOUT_MS;
  while (!(await isUp(baseURL))) {
    if (server.exitCode !== null || Date.now() > deadline) {
      await stop();
      throw new Error(`The shop at ${baseURL} did not start.`);
    }
    await setTimeout(POLL_MS);
  }
  return stop;
}
