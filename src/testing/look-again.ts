import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** Somebody comes back to the tab when its data is old, so that it is read anew. The test restores the clock. */
export async function lookAgain() {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
  await act(async () => void window.dispatchEvent(new Event('visibilitychange')));
}
