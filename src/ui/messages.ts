/** The hint under an error message of failed loading. */
export const failedHint = 'Check your connection, then try again.';

export const unsavedWords = {
  title: 'Leave without saving?',
  hint: 'What you typed here is not saved yet.',
  discard: 'Discard changes',
  keep: 'Keep editing',
} as const;
