import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { Handler } from '../../supabase/functions/_shared/deps.ts';
import { createFaults } from '../faults.ts';
import { createFunctionsEmulator, type FunctionsEmulatorOptions, SANDBOX_ORIGIN } from './functions-emulator.ts';
import { functionHandlers } from './registry.ts';

const echo: Handler = async (request, deps) =>
  Response.json({ method: request.method, sent: await request.text(), setting: deps.env('GREETING') });
const crash: Handler = async () => {
  throw new Error('secret of the crash');
};
const relay: Handler = async (_, deps) => deps.fetch(deps.env('TARGET') ?? '', { signal: AbortSignal.timeout(20) });

function emulator(options: Partial<FunctionsEmulatorOptions> = {}) {
  return createFunctionsEmulator({
    handlers: { echo, crash, relay },
    env: { GREETING: 'habari' },
    dispatch: async (request) => Response.json({ dispatched: new URL(request.url).pathname }),
    fetch: async () => Response.json({ fetched: true }),
    log: () => undefined,
    ...options,
  });
}

async function call(
  name: string,
  options?: Partial<FunctionsEmulatorOptions>,
  init: RequestInit = { method: 'POST', body: 'hi' },
) {
  const response = await emulator(options).handle(new Request(`http://shop.test/functions/v1/${name}`, init));
  return { status: response?.status, body: await response?.json() };
}

describe('the runner of the functions', () => {
  it('passes the request and the settings to the function with that name', async () => {
    expect(await call('echo')).toEqual({ status: 200, body: { method: 'POST', sent: 'hi', setting: 'habari' } });
  });

  it.each(['unknown', 'toString', '__proto__'])('responds with 404 to %s', async (name) => {
    expect(await call(name)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  });

  it('responds to a crash with JSON that does not reveal the cause', async () => {
    const { status, body } = await call('crash');
    expect(status).toBe(500);
    expect(body.code).toBe('WORKER_ERROR');
    expect(JSON.stringify(body)).not.toContain('secret');
  });

  it('ignores other URLs', async () => {
    expect(await emulator().handle(new Request('http://shop.test/functions'))).toBeNull();
  });

  it('calls the sandbox in process and everything else over the network', async () => {
    expect(await call('relay', { env: { TARGET: `${SANDBOX_ORIGIN}/rest/v1/orders` } })).toMatchObject({
      body: { dispatched: '/rest/v1/orders' },
    });
    expect(await call('relay', { env: { TARGET: 'https://api.paystack.co/' } })).toMatchObject({
      body: { fetched: true },
    });
  });

  it('aborts a hanging call to an emulator when the function does', async () => {
    const dispatch = () => new Promise<Response>(() => undefined);
    expect(await call('relay', { env: { TARGET: `${SANDBOX_ORIGIN}/x` }, dispatch })).toMatchObject({ status: 500 });
  });

  it('lets a function fail on demand, but never its preflight', async () => {
    const faults = createFaults();
    const body = JSON.stringify({ target: 'functions/confirm-payment', mode: 'error', times: 1 });
    await faults.api.handle(new Request('http://shop.test/__sandbox/faults', { method: 'POST', body }));
    const runner = createFunctionsEmulator({
      handlers: functionHandlers,
      env: {},
      dispatch: async () => new Response(),
      log: () => undefined,
      middleware: (name, request, next) => faults.intercept(`functions/${name}`, request, next),
    });
    const send = async (method: string) =>
      (await runner.handle(new Request('http://shop.test/functions/v1/confirm-payment', { method })))?.status;
    expect([await send('OPTIONS'), await send('POST'), await send('POST')]).toEqual([204, 500, 400]);
  });
});

describe('the registry of functions', () => {
  it('contains every function that has a handler', () => {
    const root = fileURLToPath(new URL('../../supabase/functions/', import.meta.url));
    const folders = readdirSync(root).filter((name) => existsSync(`${root}${name}/handler.ts`));
    expect(Object.keys(functionHandlers).sort()).toEqual(folders.sort());
    for (const folder of folders) expect(existsSync(`${root}${folder}/index.ts`)).toBe(true);
  });
});
