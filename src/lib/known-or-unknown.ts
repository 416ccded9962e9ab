import * as z from 'zod/mini';
import { type Known, knownWord } from '@/domain/known-word';

/** An enum value that an older or newer database may not share with this page. Anything but a text is refused. */
export const knownOrUnknown = <const Word extends string>(words: readonly Word[]) =>
  z.pipe(
    z.string(),
    z.transform((text): Known<Word> => knownWord(words, text)),
  );
