import * as z from 'zod/mini';
import { centsFromDollars } from '@/domain/money';
import { formatMoney } from '@/lib/format';
import type { Problem } from '@/lib/result';
import { checkoutMessages } from './messages';

const reasonSchema = z.discriminatedUnion('reason', [
  z.object({ reason: z.literal('not_yet'), from: z.string() }),
  z.object({ reason: z.literal('minimum'), minimum: z.number() }),
  z.object({
    reason: z.enum(['unknown', 'ended', 'used_up', 'used_by_you', 'no_goods', 'delivery_free', 'too_small']),
  }),
]);

const { code: messages } = checkoutMessages;

const sentences = {
  unknown: messages.unknown,
  ended: messages.ended,
  used_up: messages.usedUp,
  used_by_you: messages.usedByYou,
  no_goods: messages.noGoods,
  delivery_free: messages.deliveryFree,
  too_small: messages.tooSmall,
} as const;

type RefusedCode = Extract<Problem, { kind: 'refused' }>;

export const isRefusedCode = (problem: Problem | null): problem is RefusedCode =>
  problem?.kind === 'refused' && problem.reason === 'code-refused';

/** Why a code takes nothing off, as a sentence. */
export function codeRefusalText(problem: Problem): string {
  if (problem.kind === 'too-many') return messages.tooMany(problem.minutes);
  if (problem.kind === 'refused' && problem.field === 'discount_code') return messages.unknown;
  const said = isRefusedCode(problem) ? reasonSchema.safeParse(parsed(problem.field)) : null;
  if (!said?.success) return messages.notChecked;
  if (said.data.reason === 'not_yet') return messages.notYet(said.data.from);
  if (said.data.reason === 'minimum') return messages.minimum(formatMoney(centsFromDollars(said.data.minimum)));
  return sentences[said.data.reason];
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return null;
  }
}
