/** What the frame of the staff area says. */
export const adminMessages = {
  title: 'Staff area',
  demonstration: 'Demonstration',
  demonstrationData: 'Demonstration data',
  demonstrationNote: 'A small sample to try things out. Nothing of it is saved.',
  noDatabase: 'No database is configured, so there is only the sample. Nothing is saved.',
  retry: 'Try again',
  loadHint: 'Check your connection, then try again.',
} as const;
