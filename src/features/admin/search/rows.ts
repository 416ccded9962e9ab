import * as z from 'zod/mini';
import { recordColumns } from '@/lib/supabase/columns';

export const synonymColumns = recordColumns('search_synonyms', { id: 'id', words: 'words', version: 'version' });

const missesAnswer = z.object({
  days: z.number(),
  misses: z.array(z.object({ text: z.string(), count: z.number(), last_day: z.string() })),
});

export function missesFromAnswer(answer: unknown) {
  const { days, misses } = missesAnswer.parse(answer);
  return { days, misses: misses.map(({ text, count, last_day }) => ({ text, count, lastDay: last_day })) };
}
