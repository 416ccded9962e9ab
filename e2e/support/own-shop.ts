import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { SERVE, untilItAnswers } from '../../scripts/running-shop.ts';

const TIMEOUT_MS = 120_000;

/** Starts a shop for one worker. Returns the function that stops it. */
export async function startShop(baseURL: string, dataFolder: string): Promise<() => Promise<void>> {
  const server = spawn(process.execPath, SERVE, {
    env: { ...process.env, PORT: new URL(baseURL).port, SANDBOX_DATA: dataFolder, SANDBOX_PUBLISH: 'off' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const exited = once(server, 'exit');
  await untilItAnswers(baseURL, server, TIMEOUT_MS);
  return async () => {
    server.kill();
    await exited;
  };
}
