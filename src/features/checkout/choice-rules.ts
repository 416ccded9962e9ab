import { lengthOf } from '@/domain/characters';
import { GIFT_MESSAGE_MAX, type OrderChoices } from '@/domain/order-choices';
import { isNearNow, today } from '@/domain/shop-day';
import { tidyText } from '@/domain/typed-text';
import { refusedPart } from '@/features/addresses/words';
import { lengthProblem } from '@/lib/form-rules';
import { farDay } from '@/lib/words';
import { type ChoiceField, choiceValues, giftFields, type RefusedChoices } from './refused-choices';
import { checkoutMessages } from './words';

/** The number of characters left for a gift message. */
export const giftMessageLeft = (message: string) => GIFT_MESSAGE_MAX - lengthOf(tidyText(message));

function dayProblem(day: string): string | undefined {
  if (day === '') return undefined;
  if (!isNearNow(day)) return farDay;
  return day < today() ? checkoutMessages.gift.dayIsOver : undefined;
}

/** The errors of gift and deadline, by field. */
export function choiceProblems(choices: OrderChoices, refused: RefusedChoices): Partial<Record<ChoiceField, string>> {
  const values = choiceValues(choices);
  const giftMessage = choices.gift && lengthProblem(choices.gift.message, GIFT_MESSAGE_MAX);
  const day = dayProblem(choices.neededBy);
  const again = giftFields.filter(
    (field) =>
      refused[field] === values[field] && (field === 'neededBy' ? values.neededBy !== '' : choices.gift !== null),
  );
  return {
    ...Object.fromEntries(again.map((field) => [field, refusedPart])),
    ...(giftMessage && { giftMessage }),
    ...(day && { neededBy: day }),
  };
}

/** Whether gift or deadline still have a refused value. */
export function isChoiceRefused(choices: OrderChoices, refused: RefusedChoices): boolean {
  const problems = choiceProblems(choices, refused);
  return giftFields.some((field) => refused[field] !== undefined && problems[field] !== undefined);
}
