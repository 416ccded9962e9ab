import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';

/** Waits until a toast with this text is visible; toasts fade in. */
export async function seeToast(text: string): Promise<void> {
  await waitFor(() => expect(screen.getByText(text, { selector: '[data-sonner-toast] *' })).toBeVisible());
}
