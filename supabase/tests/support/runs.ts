/** `npm run verify:long`. */
export const isLong = Boolean(process.env.HISTORIES);

/** How often a property is tried. */
export const tries = (count: number) => ({ numRuns: isLong ? 5 * count : count });
