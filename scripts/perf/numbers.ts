/** The middle of some numbers; the mean of the two in the middle when they are even. NaN without any. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

/** How far below the middle of its neighbours the speed of the machine may be while a run is measured. */
const NOISE_LIMIT = 0.85;

/** Which runs were measured while something else had the processor, by Lighthouse's own benchmark. */
export function disturbed(benchmarks: readonly number[]): number[] {
  const limit = median(benchmarks) * NOISE_LIMIT;
  return benchmarks.flatMap((speed, index) => (speed < limit ? [index] : []));
}
