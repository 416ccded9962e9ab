import type { OrderChoices } from '@/domain/order-choices';
import { useStoredValue } from '@/lib/stored-value';
import { checkoutDraft } from './checkout-draft';

/** What was chosen of the order to come, and how to choose again. It stays with the tab. */
export function useOrderChoices() {
  const { choices } = useStoredValue(checkoutDraft);
  const choose = (changes: Partial<OrderChoices>) =>
    checkoutDraft.update((draft) => ({ ...draft, choices: { ...draft.choices, ...changes } }));
  const setGift = (isGift: boolean) =>
    checkoutDraft.update(({ choices: former, formerGift, ...draft }) => ({
      ...draft,
      choices: { ...former, gift: isGift ? (former.gift ?? formerGift ?? { message: '', wrap: false }) : null },
      formerGift: former.gift ?? formerGift,
    }));
  return { choices, choose, setGift };
}
