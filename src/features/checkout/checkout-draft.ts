import * as z from 'zod/mini';
import { CHECKOUT_FORM_KEY } from '@/config/storage-keys';
import { parseStoredJson, readStored, removeStored, writeStored } from '@/lib/storage';
import {
  defaultPaymentChoice,
  emptyShippingForm,
  type PaymentChoice,
  paymentChoiceSchema,
  type ShippingForm,
  shippingSchema,
} from './schema';

/** What was typed stays with the tab, through reloads and detours, and is gone when the tab closes. */
const DRAFT_KEY = CHECKOUT_FORM_KEY;

const draftSchema = z.object({
  shipping: z.catch(z.record(z.string(), z.string()), {}),
  choice: z.catch(paymentChoiceSchema, defaultPaymentChoice),
});

export interface CheckoutDraft {
  /** As typed; may be incomplete. */
  shipping: ShippingForm;
  choice: PaymentChoice;
}

/** What was typed before, or an empty form. */
export function readDraft(): CheckoutDraft {
  const parsed = draftSchema.safeParse(parseStoredJson(readStored(DRAFT_KEY, 'session')));
  if (!parsed.success) return { shipping: emptyShippingForm, choice: defaultPaymentChoice };
  const shipping = { ...emptyShippingForm };
  for (const field of Object.keys(emptyShippingForm) as (keyof ShippingForm)[]) {
    shipping[field] = parsed.data.shipping[field] ?? '';
  }
  return { shipping, choice: parsed.data.choice };
}

/** Keeps what was typed. */
export function writeDraft(draft: CheckoutDraft): void {
  writeStored(DRAFT_KEY, JSON.stringify(draft), 'session');
}

/** Forgets what was typed, once it has become an order. */
export function forgetDraft(): void {
  removeStored(DRAFT_KEY, 'session');
}

/** The shipping form when it passes its checks, else null. */
export function completeShipping(shipping: ShippingForm): ShippingForm | null {
  const parsed = shippingSchema.safeParse(shipping);
  return parsed.success ? parsed.data : null;
}
