import { act } from '@testing-library/react';
import { delay, getResponse, HttpResponse, http, RequestHandler } from 'msw';
import { vi } from 'vitest';
import { server } from './server';

/** What can happen to a request. Dropped answer: the server has acted, but the response is lost. */
export type Fault = 'error 500' | 'dropped answer' | 'timeout' | 'offline';
/** All writes have one path, so only `npm run verify:long` tries all kinds. */
export const FAULTS: readonly Fault[] = process.env.HISTORIES
  ? ['error 500', 'dropped answer', 'timeout', 'offline']
  : ['error 500', 'dropped answer'];

const DATABASE_WAIT_MS = 15_000;

/** The next request to this URL fails; later ones are handled normally. */
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

/** Presses a button, and for a timeout advances the clock until the shop gives up. */
export async function pressThrough(fault: Fault, press: () => Promise<void>): Promise<void> {
  if (fault !== 'timeout') return press();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  await press();
  await act(() => vi.advanceTimersByTimeAsync(DATABASE_WAIT_MS));
  vi.useRealTimers();
}

/** Delays the responses of this URL. Returns a function that counts the requests. */
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
