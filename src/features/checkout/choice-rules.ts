import { GIFT_MESSAGE_MAX, type OrderChoices } from '@/domain/order-choices';
import { isNearNow, today } from '@/domain/shop-day';
import { tidyText } from '@/domain/typed-text';
import { refusedPart } from '@/features/addresses/address-words';
import { farDay } from '@/lib/words';
import { checkoutMessages } from './words';

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

const valuesOf = ({ gift, neededBy, delivery }: OrderChoices) => ({
  giftMessage: gift?.message ?? '',
  giftWrap: String(gift?.wrap ?? false),
  neededBy,
  delivery,
});

/** The refused options, with their values at that time. */
export function refusedChoicesOf(fields: readonly string[], choices: OrderChoices): RefusedChoices {
  const values = valuesOf(choices);
  const known = fields.flatMap((field) => fieldOf[field] ?? []);
  return Object.fromEntries(known.map((field) => [field, values[field]]));
}

/** The number of characters left for a gift message. */
export const giftMessageLeft = (message: string) => GIFT_MESSAGE_MAX - [...tidyText(message)].length;

function dayProblem(day: string): string | undefined {
  if (day === '') return undefined;
  if (!isNearNow(day)) return farDay;
  return day < today() ? checkoutMessages.gift.dayIsOver : undefined;
}

/** The errors of gift and deadline, by field. */
export function choiceProblems(choices: OrderChoices, refused: RefusedChoices): Partial<Record<ChoiceField, string>> {
  const values = valuesOf(choices);
  const isLong = choices.gift !== null && giftMessageLeft(choices.gift.message) < 0;
  const day = dayProblem(choices.neededBy);
  const again = giftFields.filter(
    (field) =>
      refused[field] === values[field] && (field === 'neededBy' ? values.neededBy !== '' : choices.gift !== null),
  );
  return {
    ...Object.fromEntries(again.map((field) => [field, refusedPart])),
    ...(isLong && { giftMessage: checkoutMessages.gift.tooLong }),
    ...(day && { neededBy: day }),
  };
}

/** Whether gift or deadline still have a refused value. */
export function isChoiceRefused(choices: OrderChoices, refused: RefusedChoices): boolean {
  const problems = choiceProblems(choices, refused);
  return giftFields.some((field) => refused[field] !== undefined && problems[field] !== undefined);
}
