import * as z from 'zod/mini';
import { CHECKOUT_FORM_KEY } from '@/config/storage-keys';
import { emptyShippingAddress, type ShippingAddress } from '@/domain/order';
import { deliveryOptions, type Gift, noChoices, type OrderChoices } from '@/domain/order-choices';
import { storedAddress } from '@/features/orders/stored-address';
import { lazily } from '@/lib/lazily';
import { parseJson } from '@/lib/parse-json';
import { createStoredValue } from '@/lib/stored-value';
import { type RefusedChoices, refusedChoicesOf } from './choice-rules';

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
  shipping: ShippingAddress;
  choice: PaymentChoice;
  choices: OrderChoices;
  /** What was typed of a gift that is none any more, for the case that it becomes one again. */
  formerGift: Gift | null;
  /** What the database has refused of an address. */
  refused: Partial<ShippingAddress>;
  /** The same of a gift, its day and the delivery. */
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

/** What cannot be read of a part is treated as not typed yet. */
const storedDraft = lazily(() => {
  const text = z.catch(z.string(), '');
  const gift = z.catch(z.nullable(z.object({ message: z.string(), wrap: z.boolean() })), null);

  return z.object({
    shipping: z.catch(storedAddress(), emptyShippingAddress),
    choice: z.catch(
      z.object({
        paymentMethod: z.enum(paymentMethods),
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
    refused: z.catch(z.record(z.string(), z.string()), {}),
    refusedChoices: z.catch(z.record(z.string(), z.string()), {}),
  });
});

const parseDraft = (stored: string): CheckoutDraft => storedDraft().safeParse(parseJson(stored)).data ?? emptyDraft;

/** What was typed stays with the tab, through reloads and detours, and is gone when the tab closes. */
export const checkoutDraft = createStoredValue<CheckoutDraft>({
  key: CHECKOUT_FORM_KEY,
  area: 'session',
  initial: emptyDraft,
  parse: parseDraft,
  serialise: (draft) => (draft === emptyDraft ? null : JSON.stringify(draft)),
});

/** Keeps what was typed, or filled in, of the shipping form. */
export function keepShipping(typed: Partial<ShippingAddress>): void {
  checkoutDraft.update((draft) => ({ ...draft, shipping: { ...draft.shipping, ...typed } }));
}

/** Keeps how somebody wants to pay. */
export function keepChoice(choice: PaymentChoice): void {
  checkoutDraft.update((draft) => ({ ...draft, choice }));
}

/** Keeps what the database refuses of an address and its choices, whose form asks for something else there. False for anything else. */
export function keepRefused(fields: readonly string[], shipping: ShippingAddress): boolean {
  const refused = Object.fromEntries(Object.entries(shipping).filter(([name]) => fields.includes(name)));
  const refusedChoices = refusedChoicesOf(fields, checkoutDraft.get().choices);
  if (Object.keys({ ...refused, ...refusedChoices }).length === 0) return false;
  checkoutDraft.update((draft) => ({ ...draft, refused, refusedChoices }));
  return true;
}
