import type { Known } from '@/domain/known-word';

export const MESSAGE_SHOWS = ['open', 'closed', 'all'] as const;
export type MessageShow = (typeof MESSAGE_SHOWS)[number];

export interface MessageFilter {
  show: MessageShow;
  search: string;
  /** A member, or an empty text for unassigned; null for all messages. */
  assigned: string | null;
}

/** A message as in lists. Timestamps are ISO 8601. */
export interface MessageSummary {
  id: string;
  createdAt: string;
  name: string;
  subject: string;
  /** The start of the text. */
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
  /** The state of the mail with the answer; null after the mail is erased. */
  mail: Known<(typeof ANSWER_MAILS)[number]> | null;
}

export interface StaffMessage extends MessageSummary {
  version: number;
  email: string;
  /** Whether its author was signed in. */
  isMember: boolean;
  body: string;
  closedBy: string | null;
  orderId: string | null;
  /** Whether the author's account placed that order. */
  isOwnOrder: boolean;
  /** The key of the author's customer record, if there is one. */
  customerKey: string | null;
  thread: readonly MessageAnswer[];
}

export type LinkedTo = { orderId: string } | { customerKey: string };
