/** A value of an enum, or `unknown` for one that a newer database has added. */
export type Known<Word extends string> = Word | 'unknown';

export function knownWord<Word extends string>(words: readonly Word[], text: string): Known<Word> {
  return words.find((word) => word === text) ?? 'unknown';
}
