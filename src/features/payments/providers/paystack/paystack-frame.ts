import type PaystackPop from '@paystack/inline-js';

const LOOK_EVERY_MS = 100;
/** Paystack's page sends a message as soon as it has loaded; the browser's error page never does. */
const HELLO_MS = 1_500;
/** A connection without a response is aborted before the shopper gives up. */
const HANGS_AFTER_MS = 7_000;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

const timesOf = new WeakMap<HTMLIFrameElement, { began: number; loaded: number | null }>();

export function watchFrame({ checkoutIframe: frame }: PaystackPop): void {
  timesOf.set(frame, { began: Date.now(), loaded: null });
  frame.addEventListener('load', () => {
    timesOf.set(frame, { began: Date.now(), ...timesOf.get(frame), loaded: Date.now() });
  });
}

export function loadFrameAgain(paystack: PaystackPop): void {
  const frame = paystack.checkoutIframe;
  paystack.isLoaded = false;
  timesOf.set(frame, { began: Date.now(), loaded: null });
  const { src } = frame;
  frame.src = src;
}

function hasFailed({ checkoutIframe: frame }: PaystackPop): boolean {
  const { began, loaded } = timesOf.get(frame) ?? { began: 0, loaded: null };
  return Date.now() - (loaded ?? began) > (loaded === null ? HANGS_AFTER_MS : HELLO_MS);
}

/**
 * The package loads Paystack's page once. Reloads it if that failed; false when it has not responded by `deadline`, or
 * failed again and the browser is offline.
 */
export async function frameAnswers(paystack: PaystackPop, deadline: number): Promise<boolean> {
  let isLoadedAgain = false;
  while (!paystack.isLoaded && Date.now() < deadline) {
    if (hasFailed(paystack)) {
      if (isLoadedAgain && !navigator.onLine) return false;
      loadFrameAgain(paystack);
      isLoadedAgain = true;
    }
    await pause(LOOK_EVERY_MS);
  }
  return paystack.isLoaded;
}
