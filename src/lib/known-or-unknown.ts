import * as z from 'zod/mini';
import { type Known, knownWord } from '@/domain/known-word';

/** A word that a database of another age may not share with this page. Anything but a text is refused. */
export const knownOrUnknown = <const Word extends string>(words: readonly Word[]) =>
  z.pipe(
    z.string(),
    z.transform((text): Known<Word> => knownWord(words, text)),
  );
