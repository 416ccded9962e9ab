/** `npm run verify:long`. */
export const isLong = Boolean(process.env.HISTORIES);

/** How often a property is tried: a third of the usual number in the short form. */
export const tries = (count: number) => ({ numRuns: isLong ? 5 * count : Math.ceil(count / 3) });

/** How often a race is run: a third in the short form. */
export const rounds = (count: number) => (isLong ? count : Math.ceil(count / 3));
