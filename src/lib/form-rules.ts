import * as z from 'zod/mini';
import { EMAIL_MAX_LENGTH, isEmailAddress } from '@/domain/email';
import { pastedText, tidyText } from '@/domain/typed-text';
import { formatCount } from './words';

/** What every text of a form is before a rule looks at it. */
export const tidied = () => z.overwrite<string>(tidyText);

/** A text that has to be there, tidied. `name` starts its sentences; `max` counts characters. */
export const requiredText = (name: string, max: number) =>
  z
    .string()
    .check(
      tidied(),
      z.minLength(1, `${name} is required`),
      z.maxLength(max, `${name} can be ${formatCount(max)} characters at most`),
    );

/** A required e-mail address, as other programs copy it too. */
export const requiredEmail = (name: string, max = EMAIL_MAX_LENGTH) =>
  requiredText(name, max).check(
    z.overwrite<string>(pastedText),
    z.refine((text) => text === '' || isEmailAddress(text), 'Enter an email address such as amina@example.com'),
  );

/** A tidied text in which `problem` finds nothing wrong: it answers a sentence, or null. A number or a code takes `pastedText`. */
export const checkedText = (problem: (text: string) => string | null, tidy = tidyText) =>
  z.string().check(
    z.overwrite<string>(tidy),
    z.check<string>((context) => {
      const message = problem(context.value);
      if (message !== null) context.issues.push({ code: 'custom', message, input: context.value });
    }),
  );

/** An empty text for each field of a form's schema. */
export function emptyTexts<Shape extends object>(shape: Shape): Record<keyof Shape, string> {
  return Object.fromEntries(Object.keys(shape).map((name) => [name, ''])) as Record<keyof Shape, string>;
}
