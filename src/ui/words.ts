/** The hint under an error message of failed loading. */
export const failedHint = 'Check your connection, then try again.';

/** Shown when the code of a dialog cannot be loaded. */
export const partFailed = 'This could not be loaded. Check your connection and press again, or reload the page.';
export const reloadLabel = 'Reload';

export const unsavedWords = {
  title: 'Leave without saving?',
  hint: 'What you typed here is not saved yet.',
  discard: 'Discard changes',
  keep: 'Keep editing',
} as const;
