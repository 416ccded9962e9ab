import * as z from 'zod/mini';
import { knownOrUnknown } from '@/domain/known-word';
import { idCursor } from '@/features/staff-area/pages';
import { renamed } from '@/lib/supabase/renamed';
import { storedAddress } from '@/shop/stored-address';

export const MESSAGE_SHOWS = ['open', 'closed', 'all'] as const;
export type MessageShow = (typeof MESSAGE_SHOWS)[number];

export interface MessageFilter {
  show: MessageShow;
  search: string;
  /** A member, or an empty text for unassigned; null for all messages. */
  assigned: string | null;
}

export const ANSWER_MAILS = ['waiting', 'sent', 'failed', 'dropped'] as const;

/** A message as in lists. Timestamps are ISO 8601. */
export const messageSummary = z.object({
  id: z.string(),
  createdAt: z.string(),
  name: z.string(),
  subject: z.string(),
  /** The start of the text. */
  excerpt: z.string(),
  assignedTo: z.nullable(z.string()),
  closedAt: z.nullable(z.string()),
  answers: z.number(),
});

const messageAnswer = z.object({
  id: z.string(),
  createdAt: z.string(),
  actor: z.string(),
  body: z.string(),
  /** The state of the mail with the answer; null after the mail is erased. */
  mail: z.nullable(knownOrUnknown(ANSWER_MAILS)),
});

/** The lost piece that a message asks for, and the address of its order. */
const askedPiece = z.object({
  name: z.string(),
  productName: z.string(),
  shippingAddress: storedAddress(),
  /** The order that was made for it, and whether it still is to be paid, or is paid. */
  madeOrderId: z.nullable(z.string()),
  hasOrder: z.boolean(),
});

export const staffMessage = renamed(
  z.extend(messageSummary, {
    version: z.number(),
    email: z.string(),
    /** Whether its author was signed in. */
    isMember: z.boolean(),
    body: z.string(),
    closedBy: z.nullable(z.string()),
    orderId: z.nullable(z.string()),
    piece: z.nullable(askedPiece),
    /** Whether its author has proved that it is their order. */
    isOwnOrder: z.boolean(),
    /** The key of the author's customer record, if there is one. */
    customer: z.nullable(z.string()),
    thread: z.array(messageAnswer),
  }),
  { customer: 'customerKey' },
);

export type MessageSummary = z.infer<typeof messageSummary>;
export type AskedPiece = z.infer<typeof askedPiece>;
export type StaffMessage = z.infer<typeof staffMessage>;
export type LinkedTo = { orderId: string } | { customerKey: string };

export const messagePage = z.pipe(
  z.object({
    messages: z.array(messageSummary),
    next: idCursor,
    counts: z.object({ open: z.number(), closed: z.number(), all: z.number() }),
  }),
  z.transform(({ messages, next, counts }) => ({ rows: messages, next, counts })),
);
