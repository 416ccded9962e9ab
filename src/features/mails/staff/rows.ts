import * as z from 'zod/mini';
import { textsByName } from '@/domain/codecs';
import { knownOrUnknown } from '@/domain/known-word';
import { snakeKeys } from '@/lib/supabase/keys';

/** The mails to customers, which staff may preface. */
export const PREFACED_MAILS = [
  'order_received',
  'payment_pending',
  'paid',
  'shipped',
  'parcel',
  'parcel_stopped',
  'tracking',
  'delivered',
  'cancelled',
  'refunded',
  'back_in_stock',
  'return_asked',
  'return_withdrawn',
  'return_decided',
  'recall',
  'recall_lifted',
  'remedy_answered',
  'withdrawal',
  'review_asked',
  'played_asked',
] as const;
export type PrefacedMail = (typeof PREFACED_MAILS)[number];

const MAIL_STATES = ['waiting', 'failed'] as const;

/** The mails to staff, which each member can turn on or off. */
export const STAFF_MAILS = ['staff_new_order', 'staff_return', 'staff_message', 'staff_low_stock'] as const;
export type StaffMail = (typeof STAFF_MAILS)[number];

/** A pending or failed mail. Timestamps are ISO 8601. */
export const openMail = z.object({
  id: z.string(),
  /** As stored: a newer database may have kinds that this page does not know. */
  kind: z.string(),
  orderId: z.nullable(z.string()),
  /** Masked; null after erasure. */
  to: z.nullable(z.string()),
  state: knownOrUnknown(MAIL_STATES),
  attempts: z.number(),
  problem: z.nullable(z.string()),
  createdAt: z.string(),
  nextAttemptAt: z.nullable(z.string()),
});

/** The newest 50. */
export const openMails = z.object({ waiting: z.number(), failed: z.number(), mails: z.array(openMail) });

export const ownMails = z.pipe(
  z.array(z.string()),
  z.transform((kinds) => STAFF_MAILS.filter((kind) => kinds.includes(kind))),
);

/** By kind of mail, as the database calls it. */
export const prefaces = z.pipe(textsByName, z.transform(snakeKeys));

export type OpenMail = z.infer<typeof openMail>;
export type OpenMails = z.infer<typeof openMails>;
export type Prefaces = Partial<Record<PrefacedMail, string>>;
