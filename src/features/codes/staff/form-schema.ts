import * as z from 'zod/mini';
import { pastedText } from '@/domain/typed-text';
import { optional, pickFields } from '@/features/staff-area/form-fields';
import { momentProblem, readMoment, shownMoment } from '@/features/staff-area/moments';
import { decimalProblem, parseDecimal, shownCents } from '@/features/staff-area/number-rules';
import { checkedText } from '@/lib/form-rules';
import { formatCount } from '@/lib/words';

export const codeKinds = ['percent', 'sum', 'delivery'] as const;
export type CodeKind = (typeof codeKinds)[number];

export const codeLimits = { code: 30, products: 50, maxUses: 1_000_000, maxEach: 1000, minorUnits: 9_999_999 } as const;

function codeProblem(text: string): string | null {
  if (text === '') return 'Code is required';
  return /^[A-Z0-9][A-Z0-9-]{2,29}$/i.test(text) ? null : 'Use 3 to 30 letters, digits and hyphens, such as SPRING-10';
}

const moneyProblem = (name: string) => (text: string) =>
  decimalProblem(text, {
    name,
    max: { minorUnits: codeLimits.minorUnits, text: '99,999.99' },
    example: `${name} is a number such as 10`,
  });

const countProblem = (max: number) => (text: string) =>
  /^[1-9]\d*$/.test(text) && Number(text) <= max
    ? null
    : `Enter a number from 1 to ${formatCount(max)}, or leave it empty`;

const minor = (text: string) => parseDecimal(text) ?? 0;

const fields = z.object({
  code: z.pipe(
    checkedText(codeProblem, pastedText),
    z.transform((text: string) => text.toUpperCase()),
  ),
  kind: z.enum(codeKinds),
  /** Hundredths: of a percent, or cents. */
  amount: optional(moneyProblem('Amount'), minor),
  startsAt: optional(momentProblem, readMoment),
  endsAt: optional(momentProblem, readMoment),
  maxUses: optional(countProblem(codeLimits.maxUses), Number),
  maxEach: optional(countProblem(codeLimits.maxEach), Number),
  minimum: optional(moneyProblem('Minimum'), minor),
  productIds: z.array(z.number()).check(z.maxLength(codeLimits.products)),
  categoryIds: z.array(z.number()),
});

type ReadCode = z.output<typeof fields>;

function* contradictions({ kind, amount, startsAt, endsAt, minimum }: ReadCode): Generator<[string, string]> {
  if (kind !== 'delivery' && !amount) yield ['amount', 'Say how much comes off'];
  if (kind === 'delivery' && amount !== null) yield ['amount', 'Free delivery has no amount: clear it'];
  if (kind === 'percent' && (amount ?? 0) > 10_000) yield ['amount', 'A percentage can be 100 at most'];
  if (startsAt !== null && endsAt !== null && endsAt <= startsAt) yield ['endsAt', 'It has to end after it began'];
  if (minimum === 0) yield ['minimum', 'Enter a sum above 0, or leave it empty'];
}

/** The form of a code: an empty field is no limit. */
export const codeSchema = fields.check(
  z.check((context) => {
    for (const [field, message] of contradictions(context.value)) {
      context.issues.push({ code: 'custom', path: [field], message, input: context.value });
    }
  }),
);

export type CodeFormValues = z.input<typeof codeSchema>;
export type CodeDraft = z.output<typeof codeSchema>;

export const emptyCode: CodeFormValues = {
  code: '',
  kind: 'percent',
  amount: '',
  startsAt: '',
  endsAt: '',
  maxUses: '',
  maxEach: '',
  minimum: '',
  productIds: [],
  categoryIds: [],
};

export function toCodeDraft(code: CodeDraft): CodeDraft {
  return pickFields(codeSchema.shape, code);
}

export function toCodeFormValues(draft: CodeDraft): CodeFormValues {
  return {
    ...draft,
    amount: shownCents(draft.amount),
    startsAt: shownMoment(draft.startsAt),
    endsAt: shownMoment(draft.endsAt),
    maxUses: String(draft.maxUses ?? ''),
    maxEach: String(draft.maxEach ?? ''),
    minimum: shownCents(draft.minimum),
  };
}
