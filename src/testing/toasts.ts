import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';

/** Waits until a toast with this text is visible; toasts fade in. */
export async function seeToast(text: string): Promise<void> {
  await waitFor(() => {
    const [toast, ...others] = screen.queryAllByText(text);
    // An error of `getByText` would print the whole page at each retry.
    if (!toast || others.length > 0) throw new Error(`${toast ? others.length + 1 : 0} elements say: ${text}`);
    expect(toast).toBeVisible();
  });
}

/** As `seeToast`, where the page has the same text. */
export async function seeToastBeside(text: string): Promise<void> {
  await waitFor(() => expect(screen.getByText(text, { selector: '[data-sonner-toast] *' })).toBeVisible());
}
