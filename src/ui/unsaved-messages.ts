export const unsavedWords = {
  title: 'Leave without saving?',
  hint: 'What you typed here is not saved yet.',
  discard: 'Discard changes',
  keep: 'Keep editing',
} as const;
