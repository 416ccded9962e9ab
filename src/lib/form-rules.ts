import * as z from 'zod/mini';
import { EMAIL_MAX_LENGTH, isEmailAddress } from '@/domain/email';
import { pastedText, tidyText } from '@/domain/typed-text';
import { badEmail, formatCount } from './words';

/** Normalises every text of a form before other rules check it. */
export const tidied = (fold = tidyText) => z.overwrite<string>(fold);

/** A required, normalised text. `name` starts its error messages; `max` is in characters. */
export const requiredText = (name: string, max: number, fold = tidyText) =>
  z
    .string()
    .check(
      tidied(fold),
      z.minLength(1, `${name} is required`),
      z.maxLength(max, `${name} can be ${formatCount(max)} characters at most`),
    );

/** A required e-mail address, also in the forms in which other programs copy it. */
export const requiredEmail = (name: string, max = EMAIL_MAX_LENGTH) =>
  requiredText(name, max, pastedText).check(z.refine((text) => text === '' || isEmailAddress(text), badEmail));

/** A normalised text that `problem` accepts: it returns an error message, or null. */
export const checkedText = (problem: (text: string) => string | null, fold = tidyText) =>
  z.string().check(
    tidied(fold),
    z.check<string>((context) => {
      const message = problem(context.value);
      if (message !== null) context.issues.push({ code: 'custom', message, input: context.value });
    }),
  );

/** An empty text for each field of a form's schema. */
export function emptyTexts<Shape extends object>(shape: Shape): Record<keyof Shape, string> {
  return Object.fromEntries(Object.keys(shape).map((name) => [name, ''])) as Record<keyof Shape, string>;
}
