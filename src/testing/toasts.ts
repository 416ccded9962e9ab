import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';

/** Waits until a toast says this; toasts fade in. */
export async function seeToast(text: string): Promise<void> {
  await waitFor(() => expect(screen.getByText(text)).toBeVisible());
}
