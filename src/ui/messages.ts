/** The hint under an error message of failed loading. */
export const failedHint = 'Check your connection, then try again.';
