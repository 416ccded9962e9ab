import * as z from 'zod/mini';

/** Words that the search treats as synonyms. `version` grows with every save. */
export const synonymGroup = z.object({ id: z.number(), words: z.array(z.string()), version: z.number() });

export const searchMisses = z.object({
  /** Retention in days. */
  days: z.number(),
  /** `lastDay` is yyyy-mm-dd. */
  misses: z.array(z.object({ text: z.string(), count: z.number(), lastDay: z.string() })),
});

export type SynonymGroup = z.infer<typeof synonymGroup>;
export type SearchMisses = z.infer<typeof searchMisses>;
export type SearchMiss = SearchMisses['misses'][number];
