import type { ReturnRepository } from './repository';

const gone = { ok: false, problem: { kind: 'gone' } } as const;

/** Nobody has returned anything of the sample orders. */
export const createDemoReturns = (): ReturnRepository => ({
  list: async () => ({ rows: [], next: null, open: 0 }),
  decide: async () => gone,
  receive: async () => gone,
});
