import { act } from '@testing-library/react';
import { delay, getResponse, HttpResponse, http, RequestHandler } from 'msw';
import { vi } from 'vitest';
import { server } from './server';

/** What can happen to one call. A dropped answer: the server acted, and nobody hears of it. */
export const FAULTS = ['error 500', 'timeout', 'dropped answer', 'offline'] as const;
export type Fault = (typeof FAULTS)[number];

const DATABASE_WAIT_MS = 15_000;

/** The next call of this URL meets the fault; the calls after it are answered as before. */
export function failOnce(url: string, fault: Fault): void {
  const answering = server.listHandlers().filter((handler) => handler instanceof RequestHandler);
  server.use(
    http.post(
      url,
      async ({ request }) => {
        if (fault === 'error 500') return HttpResponse.json({ message: 'no' }, { status: 500 });
        if (fault === 'timeout') await delay('infinite');
        if (fault === 'dropped answer') await getResponse(answering, request.clone());
        return HttpResponse.error();
      },
      { once: true },
    ),
  );
}

/** Presses, and where nobody answers waits until the shop gives up. */
export async function pressThrough(fault: Fault, press: () => Promise<void>): Promise<void> {
  if (fault !== 'timeout') return press();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  await press();
  await act(() => vi.advanceTimersByTimeAsync(DATABASE_WAIT_MS));
  vi.useRealTimers();
}

/** Calls of this URL are answered as before, but not at once. Answers how many there have been. */
export function answerSlowly(url: string): () => number {
  let calls = 0;
  server.use(
    http.post(url, async () => {
      calls += 1;
      await delay(200);
    }),
  );
  return () => calls;
}
