import * as z from 'zod/mini';
import { recordColumns } from '@/lib/supabase/columns';
import type { SynonymDraft } from './form-schema';

/** Words that the search treats as synonyms. `version` grows with every save. */
export interface SynonymGroup extends SynonymDraft {
  id: number;
  version: number;
}

export interface SearchMiss {
  text: string;
  count: number;
  /** yyyy-mm-dd */
  lastDay: string;
}

export interface SearchMisses {
  /** Retention in days. */
  days: number;
  misses: readonly SearchMiss[];
}

export const synonymColumns = recordColumns('search_synonyms', { id: 'id', words: 'words', version: 'version' });

const missesAnswer = z.object({
  days: z.number(),
  misses: z.array(z.object({ text: z.string(), count: z.number(), last_day: z.string() })),
});

export function missesFromAnswer(answer: unknown) {
  const { days, misses } = missesAnswer.parse(answer);
  return { days, misses: misses.map(({ text, count, last_day }) => ({ text, count, lastDay: last_day })) };
}
