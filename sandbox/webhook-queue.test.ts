import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createWebhookQueue } from './webhook-queue.ts';

const message = () => new Request('http://shop.test/hook', { method: 'POST', body: 'paid' });

function receiver(...statuses: number[]) {
  const received: string[] = [];
  const deliver = async (request: Request) => {
    received.push(await request.text());
    const status = statuses.shift() ?? 200;
    if (status === 0) throw new TypeError('connection refused');
    return new Response(null, { status });
  };
  return { received, deliver };
}

describe('queued webhooks', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('are delivered shortly after the payment', async () => {
    const { received, deliver } = receiver();
    createWebhookQueue({ deliver, delayMs: 250 }).later(message);
    await vi.advanceTimersByTimeAsync(249);
    expect(received).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(received).toEqual(['paid']);
  });

  it('are repeated until they are accepted', async () => {
    const { received, deliver } = receiver(502, 0, 204);
    createWebhookQueue({ deliver, delayMs: 0, retryDelaysMs: [10, 20, 30] }).later(message);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(received).toHaveLength(3);
  });

  it('are dropped after the last retry', async () => {
    const { received, deliver } = receiver(500, 500, 500, 500);
    createWebhookQueue({ deliver, delayMs: 0, retryDelaysMs: [10] }).later(message);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(received).toHaveLength(2);
  });

  it('can be delivered immediately, with the response', async () => {
    const { deliver } = receiver(200, 401);
    const queue = createWebhookQueue({ deliver, retryDelaysMs: [] });
    expect(await queue.now(message)).toBe(200);
    expect(await queue.now(message)).toBe(401);
  });

  it('stop when the sandbox closes', async () => {
    const { received, deliver } = receiver();
    const queue = createWebhookQueue({ deliver, delayMs: 10 });
    queue.later(message);
    queue.close();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(received).toEqual([]);
  });
});
