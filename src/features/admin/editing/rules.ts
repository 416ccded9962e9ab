import * as z from 'zod/mini';

/** A text that has to be there, without the space around it. `max` in characters. */
export const requiredText = (name: string, max: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, `${name} is required`),
      z.maxLength(max, `${name} can be ${max} characters at most`),
    );

/** A text, without the space around it, in which a rule finds nothing wrong: it answers a sentence, or null. */
export const ruledText = (problem: (text: string) => string | null) =>
  z.string().check(
    z.trim(),
    z.check<string>((context) => {
      const message = problem(context.value);
      if (message !== null) context.issues.push({ code: 'custom', message, input: context.value });
    }),
  );

/** Hundredths of a number written with up to two decimals, counted without floating point. Null for any other text. */
export function hundredthsFromText(text: string): number | null {
  const match = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(text);
  if (!match) return null;
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}

/** Hundredths as they are written: 3499 is `34.99`. */
export function textFromHundredths(hundredths: number): string {
  return `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`;
}

interface NumberRule {
  name: string;
  /** The largest value, in hundredths, and as people read it. */
  max: { hundredths: number; text: string };
  /** What to enter, for what is no number. */
  example: string;
}

/** What is wrong with a number from 0 with up to two decimals, as a sentence; null when nothing is. */
export function decimalProblem(text: string, { name, max, example }: NumberRule): string | null {
  if (/^\d+\.\d{3,}$/.test(text)) return `${name} can have two decimals at most`;
  const hundredths = hundredthsFromText(text);
  if (hundredths === null && (text === '' || !Number.isFinite(Number(text)))) return example;
  if (hundredths === null || hundredths > max.hundredths) return `${name} must be between 0 and ${max.text}`;
  return null;
}

/** What is wrong with a whole number from 0 to `max`, as a sentence; null when nothing is. */
export function wholeProblem(text: string, name: string, max: number, example: string): string | null {
  if (text === '' || !Number.isFinite(Number(text))) return example;
  if (!Number.isInteger(Number(text))) return `${name} is counted in whole pieces`;
  if (Number(text) < 0) return `${name} cannot be below 0`;
  if (Number(text) > max) return `${name} can be ${max.toLocaleString('en-US')} pieces at most`;
  return null;
}
