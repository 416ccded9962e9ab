import type { Known } from '@/domain/known-word';

export const MESSAGE_SHOWS = ['open', 'closed', 'all'] as const;
export type MessageShow = (typeof MESSAGE_SHOWS)[number];

export interface MessageFilter {
  show: MessageShow;
  search: string;
  /** A member, or an empty text for nobody; null for all messages. */
  assigned: string | null;
}

/** A message as lists show it. Times are ISO 8601. */
export interface MessageSummary {
  id: string;
  createdAt: string;
  name: string;
  subject: string;
  /** The beginning of the text. */
  excerpt: string;
  assignedTo: string | null;
  closedAt: string | null;
  answers: number;
}

export const ANSWER_MAILS = ['waiting', 'sent', 'failed', 'dropped'] as const;

export interface MessageAnswer {
  id: string;
  createdAt: string;
  actor: string;
  body: string;
  /** What became of its mail; null once the mail is forgotten. */
  mail: Known<(typeof ANSWER_MAILS)[number]> | null;
}

export interface StaffMessage extends MessageSummary {
  version: number;
  email: string;
  /** Whether its writer was signed in. */
  isMember: boolean;
  body: string;
  closedBy: string | null;
  orderId: string | null;
  /** Whether the account that wrote it placed that order. */
  isOwnOrder: boolean;
  /** The customer's record of the account, if it has one. */
  customerKey: string | null;
  thread: readonly MessageAnswer[];
}

/** What messages are linked to. */
export type LinkedTo = { orderId: string } | { customerKey: string };
