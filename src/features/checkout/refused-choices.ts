import type { OrderChoices } from '@/domain/order-choices';

export const giftFields = ['giftMessage', 'giftWrap', 'neededBy'] as const;
export type ChoiceField = (typeof giftFields)[number];

/** The names of the fields in a refusal of the database. */
const fieldOf: Readonly<Record<string, ChoiceField | 'delivery'>> = {
  gift: 'giftMessage',
  gift_message: 'giftMessage',
  gift_wrap: 'giftWrap',
  needed_by: 'neededBy',
  delivery: 'delivery',
};

export type RefusedChoices = Partial<Record<ChoiceField | 'delivery', string>>;

/** The values by field, as they are sent. */
export const choiceValues = ({ gift, neededBy, delivery }: OrderChoices) => ({
  giftMessage: gift?.message ?? '',
  giftWrap: String(gift?.wrap ?? false),
  neededBy,
  delivery,
});

/** The refused options, with their values at that time. */
export function refusedChoicesOf(fields: readonly string[], choices: OrderChoices): RefusedChoices {
  const values = choiceValues(choices);
  const known = fields.flatMap((field) => fieldOf[field] ?? []);
  return Object.fromEntries(known.map((field) => [field, values[field]]));
}
