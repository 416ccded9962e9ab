/** `npm run verify:long`. */
export const isLong = Boolean(process.env.HISTORIES);

export const tries = (count: number) => ({ numRuns: isLong ? 5 * count : count });
