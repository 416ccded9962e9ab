/** The first delays, while the button shows that the payment is being processed. In milliseconds. */
const QUICK_WAITS_MS = [2_000, 4_000, 8_000];
const STEADY_WAIT_MS = 10_000;

/** The delay before the payment status is requested again, after this many undecided answers. In milliseconds. */
export function nextAskMs(answers: number): number {
  return QUICK_WAITS_MS[answers - 1] ?? STEADY_WAIT_MS;
}

/** Whether to keep waiting for a decision; after that the payment is shown as being confirmed. */
export function decisionIsNear(answers: number): boolean {
  return answers <= QUICK_WAITS_MS.length;
}
