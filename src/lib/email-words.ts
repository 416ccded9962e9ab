/** Said where somebody leaves an address, and others have left many. */
export const tooManyAddresses = 'Too many addresses came in within an hour. Please try again in an hour.';
