import * as z from 'zod/mini';
import { CHECKOUT_FORM_KEY } from '@/config/storage-keys';
import { textsByName } from '@/domain/codecs';
import { emptyShippingAddress, type ShippingAddress } from '@/domain/order';
import { deliveryOptions, type Gift, noChoices, type OrderChoices } from '@/domain/order-choices';
import { type CheckoutMethod, checkoutMethods } from '@/domain/payment-methods';
import { storedAddress } from '@/features/addresses/address';
import { lazily } from '@/lib/lazily';
import { parseJson } from '@/lib/parse-json';
import { createStoredValue } from '@/lib/stored-value';
import { type RefusedChoices, refusedChoicesOf } from './refused-choices';

const cardKinds = ['card', 'mpesa'] as const;
const MPESA_PHONE_MAX = 30;

export interface PaymentChoice {
  paymentMethod: CheckoutMethod;
  cardKind: (typeof cardKinds)[number];
  mpesaPhone: string;
}

export interface CheckoutDraft {
  /** May be incomplete. */
  shipping: ShippingAddress;
  choice: PaymentChoice;
  choices: OrderChoices;
  /** The gift data of an order that is no gift any more, in case it becomes one again. */
  formerGift: Gift | null;
  /** The address values that the database has refused. */
  refused: Partial<ShippingAddress>;
  /** The refused values of gift, deadline and delivery. */
  refusedChoices: RefusedChoices;
}

export const emptyDraft: CheckoutDraft = {
  shipping: emptyShippingAddress,
  choice: { paymentMethod: 'paystack-card', cardKind: 'card', mpesaPhone: '' },
  choices: noChoices,
  formerGift: null,
  refused: {},
  refusedChoices: {},
};

/** Any invalid part falls back to its initial value. */
const storedDraft = lazily(() => {
  const text = z.catch(z.string(), '');
  const gift = z.catch(z.nullable(z.object({ message: z.string(), wrap: z.boolean() })), null);

  return z.object({
    shipping: z.catch(storedAddress(), emptyShippingAddress),
    choice: z.catch(
      z.object({
        paymentMethod: z.enum(checkoutMethods),
        cardKind: z.enum(cardKinds),
        mpesaPhone: z.pipe(
          text,
          z.transform((phone: string) => phone.slice(0, MPESA_PHONE_MAX)),
        ),
      }),
      emptyDraft.choice,
    ),
    choices: z.catch(
      z.object({
        delivery: z.catch(z.enum(deliveryOptions), noChoices.delivery),
        gift,
        discountCode: text,
        neededBy: text,
      }),
      noChoices,
    ),
    formerGift: gift,
    refused: z.catch(textsByName, {}),
    refusedChoices: z.catch(textsByName, {}),
  });
});

const parseDraft = (stored: string): CheckoutDraft => storedDraft().safeParse(parseJson(stored)).data ?? emptyDraft;

/** The draft is kept in the tab, across reloads and other pages, until the tab is closed. */
export const checkoutDraft = createStoredValue<CheckoutDraft>({
  key: CHECKOUT_FORM_KEY,
  area: 'session',
  initial: emptyDraft,
  parse: parseDraft,
  serialise: (draft) => (draft === emptyDraft ? null : JSON.stringify(draft)),
});

/** Stores the shipping form, typed or filled in. */
export function keepShipping(typed: Partial<ShippingAddress>): void {
  checkoutDraft.update((draft) => ({ ...draft, shipping: { ...draft.shipping, ...typed } }));
}

/** Stores the payment choice. */
export function keepChoice(choice: PaymentChoice): void {
  checkoutDraft.update((draft) => ({ ...draft, choice }));
}

/** Stores refused values of address and options, so that their form shows errors. False for other fields. */
export function keepRefused(fields: readonly string[], shipping: ShippingAddress): boolean {
  const refused = Object.fromEntries(Object.entries(shipping).filter(([name]) => fields.includes(name)));
  const refusedChoices = refusedChoicesOf(fields, checkoutDraft.get().choices);
  if (Object.keys({ ...refused, ...refusedChoices }).length === 0) return false;
  checkoutDraft.update((draft) => ({ ...draft, refused, refusedChoices }));
  return true;
}
