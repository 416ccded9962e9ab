import * as z from 'zod/mini';
import { read } from '../doctor/ask.ts';
import { type Shape, type Strictness, shapeDifferences, shapeOf } from './shape.ts';

export interface Answer {
  status: number;
  body: unknown;
}

/** The refusals of Supabase, of our server functions, of Paystack, of PayPal and of Clerk. */
const REFUSAL = z.object({
  code: z.optional(z.union([z.string(), z.number()])),
  error: z.optional(z.string()),
  name: z.optional(z.string()),
  hint: z.nullish(z.string()),
  details: z.optional(z.unknown()),
  message: z.optional(z.string()),
  errors: z.optional(z.array(z.object({ code: z.optional(z.string()) }))),
});
const ISSUES = z.tuple([z.object({ issue: z.string() })], z.unknown());

interface Summary {
  status: number;
  code: string | null;
  hint: string | null;
  /** Not compared, but told. */
  words: string;
  shape: Shape;
}

/** What is compared of an answer. The shape of a refusal is its code and its hint: its words may change. */
export function summaryOf({ status, body }: Answer): Summary {
  if (status < 400) return { status, code: null, hint: null, words: '', shape: shapeOf(body) };
  const refusal = read(REFUSAL, body) ?? {};
  const code = refusal.code ?? refusal.error ?? refusal.name ?? refusal.errors?.[0]?.code ?? null;
  const hint = refusal.hint ?? read(ISSUES, refusal.details)?.[0].issue ?? '';
  const words = (refusal.message ?? '').split('\n')[0] ?? '';
  return {
    status,
    code: code === null ? null : String(code),
    // Hints of PostgreSQL and PostgREST are sentences, ours are words for the browser.
    hint: /^[A-Z_]+$/.test(hint) ? hint : null,
    words: words.slice(0, LONGEST_WORDS),
    shape: shapeOf(null),
  };
}

const MOST_FIELDS = 4;
const LONGEST_WORDS = 120;

const inWords = ({ status, code, hint }: Summary) => [status, code, hint].filter((part) => part !== null).join(' ');

/** How the answer there differs from the one here, as a sentence without a subject; null if it does not. */
export function difference(there: Answer, here: Answer, strictness: Strictness): string | null {
  const [other, own] = [summaryOf(there), summaryOf(here)];
  if (inWords(other) !== inWords(own)) {
    const words = other.words ? ` (${other.words})` : '';
    return `answers ${inWords(other)}${words} there, and ${inWords(own)} here.`;
  }
  const found = shapeDifferences(other.shape, own.shape, strictness);
  if (found.length === 0) return null;
  const more = found.length > MOST_FIELDS ? `, and ${found.length - MOST_FIELDS} more` : '';
  return `answers there in another form: ${found.slice(0, MOST_FIELDS).join(', ')}${more}.`;
}
