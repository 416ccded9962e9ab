import { parseArgs } from 'node:util';

export interface Options {
  /** The pages to measure; undefined for one of every kind. */
  routes: readonly string[] | undefined;
  /** Lighthouse runs of a main page with computed throttling, for scores. */
  simulated: number;
  /** Lighthouse runs of a main page and its twin with applied throttling, for ratios. */
  applied: number;
  /** Presses of each kind. */
  presses: number;
  desktop: boolean;
  /** How many times slower than this machine's the processor is: a phone of the middle, a cheap one. */
  slowdowns: readonly number[];
  /** Whether the pages that are built already are taken, instead of building them. */
  isBuilt: boolean;
  /** Whether the page in docs is written. */
  writes: boolean;
}

const THOROUGH = { simulated: 5, applied: 3, presses: 5, desktop: true, slowdowns: [4, 14] };
const QUICK = { simulated: 1, applied: 1, presses: 3, desktop: false, slowdowns: [4] };

/** The pages that the aims name. The others are measured less often. */
export const MAIN_PAGES = ['/', '/shop', '/product/1'];

/**
 * `--quick` measures the main pages once, on a phone; `--routes=/,/shop`, `--runs=2`, `--applied=1`, `--presses=3` choose for themselves.
 * Only a whole run, without any of them, writes the page in docs; `--write` has others do so too. `--built` builds nothing.
 */
export function readOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      quick: { type: 'boolean', default: false },
      write: { type: 'boolean', default: false },
      built: { type: 'boolean', default: false },
      routes: { type: 'string' },
      runs: { type: 'string' },
      applied: { type: 'string' },
      presses: { type: 'string' },
    },
  });
  const base = values.quick ? QUICK : THOROUGH;
  const count = (text: string | undefined, otherwise: number) => {
    if (text === undefined) return otherwise;
    if (!/^\d{1,2}$/.test(text)) throw new Error(`${text} is no number of runs.`);
    return Number(text);
  };
  const isWhole =
    !values.quick && [values.routes, values.runs, values.applied, values.presses].every((v) => v === undefined);
  return {
    ...base,
    routes: values.routes?.split(',') ?? (values.quick ? MAIN_PAGES : undefined),
    simulated: count(values.runs, base.simulated),
    applied: count(values.applied, base.applied),
    presses: count(values.presses, base.presses),
    isBuilt: values.built,
    writes: isWhole || values.write,
  };
}
