import * as z from 'zod/mini';

/** A value of an enum, or `unknown` for one that a newer database has added. */
export type Known<Word extends string> = Word | 'unknown';

export function knownWord<Word extends string>(words: readonly Word[], text: string): Known<Word> {
  return words.find((word) => word === text) ?? 'unknown';
}

/** An enum value to which a newer database may have added. Anything but a text is refused. */
export const knownOrUnknown = <const Word extends string>(words: readonly Word[]) =>
  z.codec(z.string(), z.custom<Known<Word>>(), {
    decode: (text) => knownWord(words, text),
    encode: (word) => word,
  });
