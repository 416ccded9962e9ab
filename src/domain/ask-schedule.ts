/** The first waits, while people look at a button that says that their payment is processed. In milliseconds. */
const QUICK_WAITS_MS = [2_000, 4_000, 8_000];
const STEADY_WAIT_MS = 10_000;

/** The wait before "is it paid?" is asked again, after so many undecided answers. In milliseconds. */
export function nextAskMs(answers: number): number {
  return QUICK_WAITS_MS[answers - 1] ?? STEADY_WAIT_MS;
}

/** Whether a decision may still come soon enough to wait for it; afterwards the payment is treated as being confirmed. */
export function decisionIsNear(answers: number): boolean {
  return answers <= QUICK_WAITS_MS.length;
}
