import { centsFromDollars } from '@/domain/money';
import { formatMoney } from '@/lib/format';
import type { Problem } from '@/lib/result';
import { parseJson, propertiesOf } from '@/lib/unknown-values';
import { checkoutMessages } from './messages';

const { code: messages } = checkoutMessages;

const sentences = new Map<unknown, string>([
  ['unknown', messages.unknown],
  ['ended', messages.ended],
  ['used_up', messages.usedUp],
  ['used_by_you', messages.usedByYou],
  ['no_goods', messages.noGoods],
  ['delivery_free', messages.deliveryFree],
  ['too_small', messages.tooSmall],
]);

type RefusedCode = Extract<Problem, { kind: 'refused' }>;

export const isRefusedCode = (problem: Problem | null): problem is RefusedCode =>
  problem?.kind === 'refused' && problem.reason === 'code-refused';

/** Why a code takes nothing off, as a sentence. */
export function codeRefusalText(problem: Problem): string {
  if (problem.kind === 'too-many') return messages.tooMany(problem.minutes);
  if (problem.kind === 'refused' && problem.field === 'discount_code') return messages.unknown;
  if (!isRefusedCode(problem)) return messages.notChecked;
  const { reason, from, minimum } = propertiesOf(parseJson(problem.field));
  if (reason === 'not_yet' && typeof from === 'string') return messages.notYet(from);
  if (reason === 'minimum' && typeof minimum === 'number')
    return messages.minimum(formatMoney(centsFromDollars(minimum)));
  return sentences.get(reason) ?? messages.notChecked;
}
