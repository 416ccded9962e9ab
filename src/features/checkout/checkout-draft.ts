import { CHECKOUT_FORM_KEY } from '@/config/storage-keys';
import type { ShippingAddress } from '@/domain/order';
import { deliveryOptions, type Gift, noChoices, type OrderChoices } from '@/domain/order-choices';
import { createStoredValue } from '@/lib/stored-value';
import { oneOf, parseJson, propertiesOf, textOf } from '@/lib/unknown-values';

/** What the shipping form asks, as typed. */
export type ShippingForm = ShippingAddress;

const paymentMethods = ['paystack-card', 'paypal'] as const;
const cardKinds = ['card', 'mpesa'] as const;
const MPESA_PHONE_MAX = 30;

export interface PaymentChoice {
  paymentMethod: (typeof paymentMethods)[number];
  cardKind: (typeof cardKinds)[number];
  mpesaPhone: string;
}

export interface CheckoutDraft {
  /** May be incomplete. */
  shipping: ShippingForm;
  choice: PaymentChoice;
  choices: OrderChoices;
  /** What was typed of a gift that is none any more, for the case that it becomes one again. */
  formerGift: Gift | null;
}

export const emptyShippingForm: ShippingForm = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  address: '',
  city: '',
  state: '',
  zipCode: '',
  country: '',
};

export const emptyDraft: CheckoutDraft = {
  shipping: emptyShippingForm,
  choice: { paymentMethod: 'paystack-card', cardKind: 'card', mpesaPhone: '' },
  choices: noChoices,
  formerGift: null,
};

function parseShipping(stored: unknown): ShippingForm {
  const typed = propertiesOf(stored);
  const texts = Object.keys(emptyShippingForm).map((field) => [field, textOf(typed[field])]);
  return { ...emptyShippingForm, ...Object.fromEntries(texts) };
}

function parseChoice(stored: unknown): PaymentChoice {
  const chosen = propertiesOf(stored);
  const paymentMethod = oneOf(paymentMethods, chosen.paymentMethod);
  const cardKind = oneOf(cardKinds, chosen.cardKind);
  if (!paymentMethod || !cardKind) return emptyDraft.choice;
  return { paymentMethod, cardKind, mpesaPhone: textOf(chosen.mpesaPhone).slice(0, MPESA_PHONE_MAX) };
}

function parseGift(stored: unknown): Gift | null {
  const { message, wrap } = propertiesOf(stored);
  return typeof message === 'string' && typeof wrap === 'boolean' ? { message, wrap } : null;
}

function parseChoices(stored: unknown): OrderChoices {
  const { delivery, gift, discountCode, neededBy } = propertiesOf(stored);
  return {
    delivery: oneOf(deliveryOptions, delivery) ?? noChoices.delivery,
    gift: parseGift(gift),
    discountCode: textOf(discountCode),
    neededBy: textOf(neededBy),
  };
}

function parseDraft(text: string): CheckoutDraft {
  const { shipping, choice, choices, formerGift } = propertiesOf(parseJson(text));
  return {
    shipping: parseShipping(shipping),
    choice: parseChoice(choice),
    choices: parseChoices(choices),
    formerGift: parseGift(formerGift),
  };
}

/** What was typed stays with the tab, through reloads and detours, and is gone when the tab closes. */
export const checkoutDraft = createStoredValue<CheckoutDraft>({
  key: CHECKOUT_FORM_KEY,
  area: 'session',
  initial: emptyDraft,
  parse: parseDraft,
  serialise: (draft) => (draft === emptyDraft ? null : JSON.stringify(draft)),
});

/** Keeps what was typed, or filled in, of the shipping form. */
export function keepShipping(typed: Partial<ShippingForm>): void {
  checkoutDraft.update((draft) => ({ ...draft, shipping: { ...draft.shipping, ...typed } }));
}

/** Keeps how somebody wants to pay. */
export function keepChoice(choice: PaymentChoice): void {
  checkoutDraft.update((draft) => ({ ...draft, choice }));
}
