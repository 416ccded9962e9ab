import type { OrderChoices } from '@/domain/order-choices';
import { useStoredValue } from '@/lib/stored-value';
import { checkoutDraft } from './checkout-draft';

/** The options of the next order, kept in the tab, and functions to change them. */
export function useOrderChoices() {
  const { choices, refusedChoices } = useStoredValue(checkoutDraft);
  const choose = (changes: Partial<OrderChoices>) =>
    checkoutDraft.update((draft) => {
      const { delivery, ...others } = draft.refusedChoices;
      const refusedChoices = changes.delivery === undefined ? draft.refusedChoices : others;
      return { ...draft, refusedChoices, choices: { ...draft.choices, ...changes } };
    });
  const setGift = (isGift: boolean) =>
    checkoutDraft.update(({ choices: former, formerGift, ...draft }) => ({
      ...draft,
      choices: { ...former, gift: isGift ? (former.gift ?? formerGift ?? { message: '', wrap: false }) : null },
      formerGift: former.gift ?? formerGift,
    }));
  return { choices, refusedDelivery: refusedChoices.delivery !== undefined, choose, setGift };
}
