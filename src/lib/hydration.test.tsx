import { render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useNow } from './hydration';

afterEach(() => {
  vi.useRealTimers();
});

function Today() {
  const now = useNow();
  return <p>{now === null ? 'unknown' : new Date(now).toISOString()}</p>;
}

it('is the time at which a component is rendered, also in a tab that stays open for days', () => {
  for (const day of ['2026-11-23T08:30:00.000Z', '2026-11-27T08:30:00.000Z']) {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(day) });
    const { unmount } = render(<Today />);
    expect(screen.getByText(day)).toBeVisible();
    unmount();
  }
});
