/** What the state of something that could not be loaded says. */
export const failedHint = 'Check your connection, then try again.';
