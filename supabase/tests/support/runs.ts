/** `npm run verify:long`. */
export const isLong = Boolean(process.env.HISTORIES);

/** The number of runs of a property. */
export const tries = (count: number) => ({ numRuns: isLong ? 5 * count : count });
