import * as z from 'zod/mini';
import { centsFromDollars } from '@/domain/money';
import { formatMoney } from '@/lib/format';
import { parseJson } from '@/lib/parse-json';
import type { Problem } from '@/lib/result';
import { checkoutMessages } from './words';

const { code: messages } = checkoutMessages;

const sentences = new Map<string | undefined, string>([
  ['unknown', messages.unknown],
  ['ended', messages.ended],
  ['used_up', messages.usedUp],
  ['used_by_you', messages.usedByYou],
  ['no_goods', messages.noGoods],
  ['delivery_free', messages.deliveryFree],
  ['too_small', messages.tooSmall],
]);

const refusal = z.object({
  reason: z.optional(z.string()),
  from: z.catch(z.optional(z.string()), undefined),
  minimum: z.catch(z.optional(z.number()), undefined),
});

type RefusedCode = Extract<Problem, { kind: 'refused' }>;

export const isRefusedCode = (problem: Problem | null): problem is RefusedCode =>
  problem?.kind === 'refused' && problem.reason === 'code-refused';

/** Why a discount code was refused, as a sentence. */
export function codeRefusalText(problem: Problem): string {
  if (problem.kind === 'too-many') return messages.tooMany(problem.minutes);
  if (problem.kind === 'refused' && problem.field === 'discount_code') return messages.unknown;
  if (!isRefusedCode(problem)) return messages.notChecked;
  const { reason, from, minimum } = refusal.safeParse(parseJson(problem.field)).data ?? {};
  if (reason === 'not_yet' && from !== undefined) return messages.notYet(from);
  if (reason === 'minimum' && minimum !== undefined) return messages.minimum(formatMoney(centsFromDollars(minimum)));
  return sentences.get(reason) ?? messages.notChecked;
}
