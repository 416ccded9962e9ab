import type { ChildProcess } from 'node:child_process';
import { createServer } from 'node:net';

const LOOK_AGAIN_MS = 100;

/** Arguments for Node: builds the shop, then serves it. */
export const BUILD_AND_SERVE = ['scripts/start.mjs'];
/** Arguments for Node: serves the files of the last build. */
export const SERVE = ['node_modules/vite/bin/vite.js', 'preview', '--mode', 'sandbox', '--logLevel', 'warn'];

/** A free port on this machine. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('No port')),
      );
    });
  });
}

/** Waits until a started server responds; rejects if it exits or the timeout is reached. */
export async function untilItAnswers(url: string, server: ChildProcess, limitMs: number): Promise<void> {
  const deadline = Date.now() + limitMs;
  while (Date.now() < deadline) {
    if (server.exitCode !== null) throw new Error(`The server of ${url} ended with ${server.exitCode}.`);
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
  }
  server.kill();
  throw new Error(`No answer from ${url} after ${limitMs / 1000} s.`);
}
