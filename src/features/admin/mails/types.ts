import type { Result } from '@/lib/result';

/** The mails to customers, which staff may preface. */
export const PREFACED_MAILS = [
  'order_received',
  'payment_pending',
  'paid',
  'shipped',
  'tracking',
  'delivered',
  'cancelled',
  'refunded',
  'back_in_stock',
  'return_decided',
] as const;
export type PrefacedMail = (typeof PREFACED_MAILS)[number];
/** The mails that say only what they must. */
export const PLAIN_MAILS = [
  'newsletter_confirm',
  'letter',
  'staff_new_order',
  'staff_low_stock',
  'staff_incident',
  'staff_return',
] as const;
export type MailKind = PrefacedMail | (typeof PLAIN_MAILS)[number];

/** A mail that waits or could not be delivered. Times are ISO 8601. */
export interface OpenMail {
  id: string;
  kind: MailKind;
  orderId: string | null;
  /** Masked, or null once it is erased. */
  to: string | null;
  state: 'waiting' | 'failed';
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

/** What staff do for the mails. Reads throw when the data cannot be reached, changes never throw. */
export interface MailRepository {
  list: () => Promise<OpenMails>;
  sendAgain: (id: string) => Promise<Result<OpenMails>>;
  prefaces: () => Promise<Prefaces>;
  /** An empty text takes the words away. */
  savePreface: (kind: PrefacedMail, preface: string) => Promise<Result<Prefaces>>;
}
