import { describe, expect, it } from 'vitest';
import { aroundDatabase, createFaults, type FaultTarget } from './faults.ts';

const url = 'http://shop.test/__sandbox/faults';
const call = new Request('http://shop.test/anything');

function setUp() {
  const faults = createFaults({ timeoutMs: 5 });
  const send = async (method: string, body?: unknown) => {
    const response = await faults.api.handle(
      new Request(url, { method, body: body && JSON.stringify(body) } as RequestInit),
    );
    if (!response) throw new Error('not answered');
    return { status: response.status, body: await response.json() };
  };
  let reached = 0;
  const reach = (target: FaultTarget, request = call) =>
    faults.intercept(target, request, async () => {
      reached += 1;
      return new Response('fine');
    });
  return { send, reach, reached: () => reached, api: faults.api };
}

describe('faults on demand', () => {
  it('lets as many calls fail as requested, and only those to that target', async () => {
    const { send, reach, reached } = setUp();
    expect(await send('POST', { target: 'database', mode: 'error', times: 2 })).toMatchObject({ status: 201 });
    expect((await reach('clerk')).status).toBe(200);
    expect((await reach('database')).status).toBe(500);
    expect((await reach('database')).status).toBe(500);
    expect((await reach('database')).status).toBe(200);
    expect(reached()).toBe(2);
  });

  it('lets one SQL function fail, and no other call to the database', async () => {
    const faults = createFaults();
    const data = { target: 'rpc/place_order', mode: 'error' };
    await faults.api.handle(
      new Request('http://shop.test/__sandbox/faults', { method: 'POST', body: JSON.stringify(data) }),
    );
    const reach = async (path: string) =>
      (await aroundDatabase(faults)(new Request(`http://shop.test/rest/v1/${path}`), async () => new Response()))
        .status;
    expect(await reach('orders')).toBe(200);
    expect(await reach('rpc/quote_order')).toBe(200);
    expect(await reach('rpc/place_order')).toBe(500);
    expect(await reach('rpc/place_order')).toBe(200);
  });

  it('executes the call and drops the response', async () => {
    const { send, reach, reached } = setUp();
    await send('POST', { target: 'functions/confirm-payment', mode: 'drop' });
    expect((await reach('functions/confirm-payment')).status).toBe(504);
    expect(reached()).toBe(1);
    expect((await reach('functions/confirm-payment')).status).toBe(200);
  });

  it('responds with a rate limit like Resend, without executing the call', async () => {
    const { send, reach, reached } = setUp();
    for (const [mode, name] of [
      ['limit', 'rate_limit_exceeded'],
      ['quota', 'daily_quota_exceeded'],
    ]) {
      await send('POST', { target: 'resend-api', mode });
      const answer = await reach('resend-api');
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '1']);
      expect(await answer.json()).toMatchObject({ statusCode: 429, name });
    }
    expect(reached()).toBe(0);
  });

  it('does not respond until the caller or the sandbox times out, and does not execute the call', async () => {
    const { send, reach, reached } = setUp();
    await send('POST', { target: 'paypal-api', mode: 'timeout', times: 2 });
    expect((await reach('paypal-api')).status).toBe(504);
    const aborted = new Request('http://shop.test/', { signal: AbortSignal.abort() });
    expect((await reach('paypal-api', aborted)).status).toBe(504);
    expect(reached()).toBe(0);
  });

  it('lists and clears pending faults', async () => {
    const { send, reach } = setUp();
    await send('POST', { target: 'clerk', mode: 'error', times: 3 });
    expect(await send('GET')).toEqual({
      status: 200,
      body: { faults: [{ target: 'clerk', mode: 'error', times: 3 }] },
    });
    expect(await send('DELETE')).toEqual({ status: 200, body: { faults: [] } });
    expect((await reach('clerk')).status).toBe(200);
  });

  it.each([
    [{ target: 'moon', mode: 'error' }, 'target must be one of'],
    [{ target: 'functions/', mode: 'error' }, 'target must be one of'],
    [{ target: 'functions/../x', mode: 'error' }, 'target must be one of'],
    [{ target: 'clerk', mode: 'explode' }, 'mode must be one of'],
    [{ target: 'clerk', mode: 'error', times: 0 }, 'times must be a whole number'],
    [{ target: 'clerk', mode: 'error', times: 1.5 }, 'times must be a whole number'],
    [{ target: 'clerk', mode: 'error', times: '2' }, 'times must be a whole number'],
    [{ target: 'clerk', mode: 'error', times: 1e9 }, 'times must be a whole number'],
  ])('refuses %j with a message', async (body, sentence) => {
    const { send } = setUp();
    const answer = await send('POST', body);
    expect(answer.status).toBe(400);
    expect(answer.body.message).toContain(sentence);
    expect((await send('GET')).body.faults).toEqual([]);
  });

  it('refuses other methods and invalid JSON, and ignores other URLs', async () => {
    const { send, api } = setUp();
    expect(await send('PUT', {})).toMatchObject({ status: 405 });
    expect((await api.handle(new Request(url, { method: 'POST', body: '{' })))?.status).toBe(400);
    expect(await api.handle(call)).toBeNull();
  });
});
