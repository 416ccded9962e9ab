import * as z from 'zod/mini';
import { tidyLine } from '@/domain/typed-text';
import { checkedText, tooLong } from '@/lib/form-rules';

/** Maximum length of a word in characters, number of words in a group, and length of all of them. */
export const wordLimits = { word: 50, least: 2, most: 12, words: 700 } as const;

/** Parses comma-separated words: in lower case, without duplicates and empty ones. */
export function parseWords(text: string): string[] {
  const words = text.split(',').map((word) => tidyLine(word).toLowerCase());
  return [...new Set(words.filter((word) => word !== ''))];
}

function wordsProblem(text: string): string | null {
  const words = parseWords(text);
  if (words.length < wordLimits.least) return 'Two words at least are required, separated by commas';
  if (words.length > wordLimits.most) return `There can be ${wordLimits.most} words at most`;
  return words.map((word) => tooLong('A word', word, wordLimits.word)).find((problem) => problem !== null) ?? null;
}

export const synonymSchema = z.object({
  words: z.pipe(checkedText(wordsProblem), z.transform(parseWords)),
});

export type SynonymDraft = z.output<typeof synonymSchema>;
export type SynonymFormValues = z.input<typeof synonymSchema>;

export const toSynonymDraft = ({ words }: SynonymDraft): SynonymDraft => ({ words });
export const toSynonymFormValues = ({ words }: SynonymDraft): SynonymFormValues => ({ words: words.join(', ') });
