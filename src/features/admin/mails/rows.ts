import * as z from 'zod/mini';
import { type Known, knownOrUnknown } from '@/domain/known-word';

/** The mails to customers, which staff may preface. */
export const PREFACED_MAILS = [
  'order_received',
  'payment_pending',
  'paid',
  'shipped',
  'parcel',
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
  'piece_answered',
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
export interface OpenMail {
  id: string;
  /** As stored: a newer database may have kinds that this page does not know. */
  kind: string;
  orderId: string | null;
  /** Masked; null after erasure. */
  to: string | null;
  state: Known<(typeof MAIL_STATES)[number]>;
  attempts: number;
  problem: string | null;
  createdAt: string;
  nextAttemptAt: string | null;
}

export interface OpenMails {
  waiting: number;
  failed: number;
  /** The newest 50. */
  mails: readonly OpenMail[];
}

export type Prefaces = Partial<Record<PrefacedMail, string>>;

const mail = z.object({
  id: z.string(),
  kind: z.string(),
  order_id: z.nullable(z.string()),
  to: z.nullable(z.string()),
  state: knownOrUnknown(MAIL_STATES),
  attempts: z.number(),
  problem: z.nullable(z.string()),
  created_at: z.string(),
  next_attempt_at: z.nullable(z.string()),
});
const answer = z.object({ waiting: z.number(), failed: z.number(), mails: z.array(mail) });
const prefaces = z.record(z.string(), z.string());

export function mailsFromAnswer(data: unknown): OpenMails {
  const { waiting, failed, mails } = answer.parse(data);
  return {
    waiting,
    failed,
    mails: mails.map(({ order_id, created_at, next_attempt_at, ...rest }) => ({
      ...rest,
      orderId: order_id,
      createdAt: created_at,
      nextAttemptAt: next_attempt_at,
    })),
  };
}

export const ownMailsFromAnswer = (data: unknown): StaffMail[] => {
  const kinds = z.array(z.string()).parse(data);
  return STAFF_MAILS.filter((kind) => kinds.includes(kind));
};

export const prefacesFromAnswer = (data: unknown): Prefaces => prefaces.parse(data);
