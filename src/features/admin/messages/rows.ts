import * as z from 'zod/mini';
import { knownOrUnknown } from '@/lib/known-or-unknown';
import type { CountedPage } from '../shared/pages';
import { ANSWER_MAILS, type MessageShow, type MessageSummary, type StaffMessage } from './types';

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
