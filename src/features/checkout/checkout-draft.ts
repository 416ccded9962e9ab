import * as z from 'zod/mini';
import { CHECKOUT_FORM_KEY } from '@/config/storage-keys';
import { deliveryOptions, type Gift, noChoices, type OrderChoices } from '@/domain/order-choices';
import { parseStoredJson } from '@/lib/storage';
import { createStoredValue } from '@/lib/stored-value';
import {
  defaultPaymentChoice,
  emptyShippingForm,
  type PaymentChoice,
  paymentChoiceSchema,
  type ShippingForm,
  shippingSchemaFor,
} from './form-schema';

export interface CheckoutDraft {
  /** As typed; may be incomplete. */
  shipping: ShippingForm;
  choice: PaymentChoice;
  choices: OrderChoices;
  /** What was typed of a gift that is none any more, for the case that it becomes one again. */
  formerGift: Gift | null;
}

export const emptyDraft: CheckoutDraft = {
  shipping: emptyShippingForm,
  choice: defaultPaymentChoice,
  choices: noChoices,
  formerGift: null,
};

const giftSchema = z.nullable(z.object({ message: z.string(), wrap: z.boolean() }));

const choicesSchema = z.object({
  delivery: z.enum(deliveryOptions),
  gift: giftSchema,
  discountCode: z.string(),
  neededBy: z.string(),
});

const draftSchema = z.object({
  shipping: z.catch(z.record(z.string(), z.string()), {}),
  choice: z.catch(paymentChoiceSchema, defaultPaymentChoice),
  choices: z.catch(choicesSchema, noChoices),
  formerGift: z.catch(giftSchema, null),
});

function parseDraft(text: string): CheckoutDraft | undefined {
  const { success, data } = draftSchema.safeParse(parseStoredJson(text));
  if (!success) return undefined;
  const shipping = { ...emptyShippingForm };
  for (const field of Object.keys(emptyShippingForm) as (keyof ShippingForm)[]) {
    shipping[field] = data.shipping[field] ?? '';
  }
  return { shipping, choice: data.choice, choices: data.choices, formerGift: data.formerGift };
}

/** What was typed stays with the tab, through reloads and detours, and is gone when the tab closes. */
export const checkoutDraft = createStoredValue<CheckoutDraft>({
  key: CHECKOUT_FORM_KEY,
  area: 'session',
  initial: emptyDraft,
  parse: parseDraft,
  serialise: (draft) => (draft === emptyDraft ? null : JSON.stringify(draft)),
});

export function completeShipping(shipping: ShippingForm): ShippingForm | null {
  const parsed = shippingSchemaFor(shipping.country).safeParse(shipping);
  return parsed.success ? parsed.data : null;
}
