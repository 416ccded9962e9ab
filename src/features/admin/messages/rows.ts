import * as z from 'zod/mini';
import { type Known, knownOrUnknown } from '@/domain/known-word';
import type { CountedPage } from '../shared/pages';

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

interface MessageAnswer {
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

const summary = z.object({
  id: z.string(),
  created_at: z.string(),
  name: z.string(),
  subject: z.string(),
  excerpt: z.string(),
  assigned_to: z.nullable(z.string()),
  closed_at: z.nullable(z.string()),
  answers: z.number(),
});

const message = z.extend(summary, {
  version: z.number(),
  email: z.string(),
  is_member: z.boolean(),
  body: z.string(),
  closed_by: z.nullable(z.string()),
  order_id: z.nullable(z.string()),
  is_own_order: z.boolean(),
  customer: z.nullable(z.string()),
  thread: z.array(
    z.object({
      id: z.string(),
      created_at: z.string(),
      actor: z.string(),
      body: z.string(),
      mail: z.nullable(knownOrUnknown(ANSWER_MAILS)),
    }),
  ),
});

function summaryFrom({ created_at, assigned_to, closed_at, ...row }: z.infer<typeof summary>): MessageSummary {
  const { id, name, subject, excerpt, answers } = row;
  return { id, name, subject, excerpt, answers, createdAt: created_at, assignedTo: assigned_to, closedAt: closed_at };
}

export const messageSummariesFrom = (answer: unknown): MessageSummary[] =>
  z.array(summary).parse(answer).map(summaryFrom);

export function staffMessageFrom(answer: unknown): StaffMessage {
  const row = message.parse(answer);
  return {
    ...summaryFrom(row),
    version: row.version,
    email: row.email,
    isMember: row.is_member,
    body: row.body,
    closedBy: row.closed_by,
    orderId: row.order_id,
    isOwnOrder: row.is_own_order,
    customerKey: row.customer,
    thread: row.thread.map(({ created_at, ...entry }) => ({ ...entry, createdAt: created_at })),
  };
}

const page = z.object({
  messages: z.unknown(),
  next: z.nullable(z.number()),
  counts: z.object({ open: z.number(), closed: z.number(), all: z.number() }),
});

export function messagePageFrom(answer: unknown): CountedPage<MessageSummary, MessageShow> {
  const { messages, next, counts } = page.parse(answer);
  return { rows: messageSummariesFrom(messages), next: next === null ? null : String(next), counts };
}
