import * as z from 'zod/mini';
import { lengthOf } from '@/domain/characters';
import { EMAIL_MAX_LENGTH, isEmailAddress } from '@/domain/email';
import { pastedText, tidyText } from '@/domain/typed-text';
import { badEmail, formatCount } from './words';

export const charactersOver = (count: number): string =>
  `${formatCount(count)} ${count === 1 ? 'character' : 'characters'} too many`;

/**
 * A text is as long as the database finds it: in code points, normalised. Nothing that is typed or pasted is cut; its field says
 * by how much it is too long. Returns that sentence, or null.
 */
export function tooLong(name: string, text: string, most: number): string | null {
  const over = lengthOf(text) - most;
  return over > 0 ? `${name} can be ${formatCount(most)} characters at most: ${charactersOver(over)}` : null;
}

/** The same for a field as it is typed, below its label. */
export function lengthProblem(typed: string, most: number): string | undefined {
  const over = lengthOf(tidyText(typed)) - most;
  return over > 0 ? `${charactersOver(over)}. Shorten it to ${formatCount(most)}.` : undefined;
}

/** Normalises every text of a form before other rules check it. */
export const tidied = (fold = tidyText) => z.overwrite<string>(fold);

/** Adds the sentence that `problem` returns for a text, if any. */
const refuse = (problem: (text: string) => string | null) =>
  z.check<string>((context) => {
    const message = problem(context.value);
    if (message !== null) context.issues.push({ code: 'custom', message, input: context.value });
  });

/** At most `max` characters, as the database counts them. */
export const atMost = (name: string, max: number) => refuse((text) => tooLong(name, text, max));

/** A normalised text of any length up to `max` characters. */
export const optionalText = (name: string, max: number, fold = tidyText) =>
  z.string().check(tidied(fold), atMost(name, max));

/** A required, normalised text. `name` starts its error messages; `max` is in characters. */
export const requiredText = (name: string, max: number, fold = tidyText) =>
  z.string().check(tidied(fold), z.minLength(1, `${name} is required`), atMost(name, max));

/** A required e-mail address, also in the forms in which other programs copy it. */
export const requiredEmail = (name: string, max = EMAIL_MAX_LENGTH) =>
  requiredText(name, max, pastedText).check(z.refine((text) => text === '' || isEmailAddress(text), badEmail));

/** A normalised text that `problem` accepts: it returns an error message, or null. */
export const checkedText = (problem: (text: string) => string | null, fold = tidyText) =>
  z.string().check(tidied(fold), refuse(problem));

/** An empty text for each field of a form's schema. */
export function emptyTexts<Shape extends object>(shape: Shape): Record<keyof Shape, string> {
  return Object.fromEntries(Object.keys(shape).map((name) => [name, ''])) as Record<keyof Shape, string>;
}
