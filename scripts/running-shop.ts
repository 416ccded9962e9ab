import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

const LOOK_AGAIN_MS = 100;

/** Arguments for Node: serves the files of the last build. */
export const SERVE = ['node_modules/vite/bin/vite.js', 'preview', '--mode', 'sandbox', '--logLevel', 'warn'];

/** A free port on this machine. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

/** Waits until a started server responds; rejects if it exits or the timeout is reached. */
export async function untilItAnswers(url: string, server: ChildProcess, limitMs: number): Promise<void> {
  const deadline = Date.now() + limitMs;
  while (Date.now() < deadline) {
    if (server.exitCode !== null) throw new Error(`The server of ${url} ended with ${server.exitCode}.`);
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return;
    await delay(LOOK_AGAIN_MS);
  }
  server.kill();
  throw new Error(`No answer from ${url} after ${limitMs / 1000} s.`);
}
