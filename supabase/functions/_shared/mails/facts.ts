import { z } from 'zod';
import { isolated } from './isolated.ts';

const text = z.string();
/** What a person wrote. */
const given = text.transform(isolated);
const minor = z.int();
/** The database leaves out what is not there. */
const optional = text.optional();

const order = z.object({
  id: z.guid(),
  placed_at: text,
  is_guest: z.boolean(),
  guest_token: optional,
  payment_status: text,
  payment_method: text,
  cancel_reason: optional,
  pay_until: text,
  tracking_number: optional,
  carrier: optional,
  /** No more than a first name before it is paid; empty once the address is erased. */
  address: z.record(z.string(), given),
  customer_name: given,
  subtotal: minor,
  discount: minor,
  shipping: minor,
  gift_wrap: minor,
  tax: minor,
  /** The prices contain the tax: it is not added. */
  tax_included: z.boolean().optional(),
  delivery_option: text,
  arrives_from: optional,
  arrives_by: optional,
  discount_code: optional,
  total: minor,
  charged: minor,
  charged_currency: text,
  lines: z.array(z.object({ name: given, quantity: z.int(), total: minor })),
  payment: z.object({ provider: text, reference: text, at: text }).optional(),
});

/** What the database tells of the event of a mail. Money in minor units, of a dollar where no currency is named. */
export const mailFacts = z.object({
  preface: given.optional(),
  shop: z.object({ email: optional, phone: optional, address: given.optional(), time_zone: text }),
  order: order.optional(),
  refund: z
    .object({
      amount: minor,
      currency: text,
      /** All that had gone back of the payment by then, this refund included. */
      so_far: minor,
      is_all: z.boolean(),
      /** By the provider, by staff outside of it, or not known. */
      way: z.enum(['provider', 'hand']).optional(),
    })
    .optional(),
  return: z
    .object({
      is_approved: z.boolean(),
      decision: given.optional(),
      /** The parcel is reported as not arrived: nothing comes back. */
      is_missing: z.boolean().optional(),
      /** Nothing comes back of what is recalled, either. */
      is_recall: z.boolean().optional(),
      is_withdrawal: z.boolean().optional(),
      refund: minor,
      fee: minor,
      lines: z.array(z.object({ name: given, quantity: z.int() })),
    })
    .optional(),
  recall: z.object({ name: given, reason: given, remedy: text, batch: given.optional() }).optional(),
  piece: z
    .object({
      name: given,
      kind: text,
      piece: given.optional(),
      is_sent: z.boolean(),
      /** It can be bought: the order of the mail is that sale. */
      is_offered: z.boolean().optional(),
      answer: given.optional(),
    })
    .optional(),
  withdrawal: z.object({ at: text, status: text }).optional(),
  parcel: z
    .object({
      carrier: optional,
      tracking_number: optional,
      /** With it all of the order has left. */
      is_last: z.boolean(),
      lines: z.array(z.object({ name: given, quantity: z.int() })),
    })
    .optional(),
  product: z.object({ id: z.int(), name: given, stock: z.int(), price: minor }).optional(),
  message: z
    .object({ id: z.guid(), name: given, subject: text, body: given, written_at: text, answer: given.optional() })
    .optional(),
  /** No more mails about messages within the hour. */
  is_last_of_hour: z.boolean().optional(),
  letter: z.object({ subject: given, body: text, is_test: z.boolean() }).optional(),
  newsletter: z.object({ leave: text, confirm: optional, confirm_by: optional }).optional(),
  incident: z.object({ kind: text, provider: text, reference: text, respond_by: optional }).optional(),
});

export type MailFacts = z.output<typeof mailFacts>;
export type ParcelFacts = NonNullable<MailFacts['parcel']>;
export type OrderFacts = z.output<typeof order>;
