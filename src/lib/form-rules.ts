import * as z from 'zod/mini';
import { EMAIL_MAX_LENGTH, isEmailAddress } from '@/domain/email';
import { formatCount } from './words';

/** A text that has to be there, trimmed. `name` starts its sentences; `max` counts characters. */
export const requiredText = (name: string, max: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, `${name} is required`),
      z.maxLength(max, `${name} can be ${formatCount(max)} characters at most`),
    );

/** A required e-mail address, trimmed. */
export const requiredEmail = (name: string, max = EMAIL_MAX_LENGTH) =>
  requiredText(name, max).check(
    z.refine((text) => text === '' || isEmailAddress(text), 'Enter an email address such as amina@example.com'),
  );

/** A trimmed text in which `problem` finds nothing wrong: it answers a sentence, or null. */
export const checkedText = (problem: (text: string) => string | null) =>
  z.string().check(
    z.trim(),
    z.check<string>((context) => {
      const message = problem(context.value);
      if (message !== null) context.issues.push({ code: 'custom', message, input: context.value });
    }),
  );

/** An empty text for each field of a form's schema. */
export function emptyTexts<Shape extends object>(shape: Shape): Record<keyof Shape, string> {
  return Object.fromEntries(Object.keys(shape).map((name) => [name, ''])) as Record<keyof Shape, string>;
}
