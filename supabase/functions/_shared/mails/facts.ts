import { z } from 'zod';
import { isolated } from './isolated.ts';

const text = z.string();
/** Text typed by a person. */
const writtenText = text.transform(isolated);
const minor = z.int();
/** The database omits empty values. */
const optional = text.optional();

const order = z.object({
  id: z.guid(),
  placed_at: text,
  is_guest: z.boolean(),
  guest_token: optional,
  status: text.optional(),
  payment_status: text,
  payment_method: text,
  cancel_reason: optional,
  pay_until: text,
  tracking_number: optional,
  carrier: optional,
  /** Only a first name before the order is paid; empty after the address is erased. */
  address: z.record(z.string(), writtenText),
  customer_name: writtenText,
  subtotal: minor,
  discount: minor,
  shipping: minor,
  gift_wrap: minor,
  tax: minor,
  /** The prices include the tax: it is not added. */
  tax_included: z.boolean().optional(),
  delivery_option: text,
  arrives_from: optional,
  arrives_by: optional,
  discount_code: optional,
  total: minor,
  charged: minor,
  charged_currency: text,
  lines: z.array(z.object({ name: writtenText, quantity: z.int(), total: minor })),
  /** The units whose money went back instead of their being sent. */
  paid_back: z.array(z.object({ name: writtenText, quantity: z.int() })).optional(),
  /** Of a cancelled order of which something had left: what had not, and the sum that goes back for it. */
  ended: z.object({ owed: minor, lines: z.array(z.object({ name: writtenText, quantity: z.int() })) }).optional(),
  payment: z.object({ provider: text, reference: text, at: text }).optional(),
});

/** The facts of a mail from the database. Money in minor units, of a dollar unless a currency is given. */
export const mailFacts = z.object({
  preface: writtenText.optional(),
  shop: z.object({ email: optional, phone: optional, address: writtenText.optional(), time_zone: text }),
  order: order.optional(),
  refund: z
    .object({
      amount: minor,
      currency: text,
      /** The total refunded of the payment so far, this refund included. */
      so_far: minor,
      is_all: z.boolean(),
      /** By the provider, by staff outside of it, or unknown. */
      way: z.enum(['provider', 'hand']).optional(),
      /** The units that it pays back; left out for goodwill. */
      lines: z.array(z.object({ name: writtenText, quantity: z.int() })).optional(),
    })
    .optional(),
  return: z
    .object({
      is_approved: z.boolean(),
      decision: writtenText.optional(),
      /** The parcel is reported as lost: nothing is sent back. */
      is_missing: z.boolean().optional(),
      /** A return by a recall: nothing is sent back either. */
      is_recall: z.boolean().optional(),
      is_withdrawal: z.boolean().optional(),
      refund: minor,
      fee: minor,
      lines: z.array(z.object({ name: writtenText, quantity: z.int() })),
    })
    .optional(),
  recall: z.object({ name: writtenText, reason: writtenText, remedy: text, batch: writtenText.optional() }).optional(),
  remedy: z.object({ name: writtenText, kind: text, is_sent: z.boolean(), answer: writtenText.optional() }).optional(),
  withdrawal: z
    .object({
      at: text,
      status: text,
      /** What had not left, if the rest had. */
      unsent: z.array(z.object({ name: text, quantity: z.number() })).optional(),
    })
    .optional(),
  parcel: z
    .object({
      carrier: optional,
      tracking_number: optional,
      is_first: z.boolean(),
      /** With this parcel the whole order has been sent. */
      is_last: z.boolean(),
      /** What becomes of what is in no parcel; left out where nothing is left. */
      rest: optional,
      lines: z.array(z.object({ name: writtenText, quantity: z.int() })),
    })
    .optional(),
  /** A parcel that did not leave; `ended`: its items are not sent any more. */
  stopped: z
    .object({
      carrier: optional,
      tracking_number: optional,
      ended: z.boolean(),
      lines: z.array(z.object({ name: writtenText, quantity: z.int() })),
    })
    .optional(),
  product: z.object({ id: z.int(), name: writtenText, stock: z.int(), price: minor }).optional(),
  message: z
    .object({
      id: z.guid(),
      name: writtenText,
      subject: text,
      body: writtenText,
      written_at: text,
      answer: writtenText.optional(),
    })
    .optional(),
  /** No more mails about messages for the rest of the hour. */
  is_last_of_hour: z.boolean().optional(),
  letter: z.object({ subject: writtenText, body: text, is_test: z.boolean() }).optional(),
  newsletter: z.object({ leave: text, confirm: optional, confirm_by: optional }).optional(),
  incident: z.object({ kind: text, provider: text, reference: text, respond_by: optional }).optional(),
});

export type MailFacts = z.output<typeof mailFacts>;
export type ParcelFacts = NonNullable<MailFacts['parcel']>;
export type OrderFacts = z.output<typeof order>;
