import * as z from 'zod/mini';
import { knownOrUnknown } from '@/domain/known-word';
import { storedAddress } from '@/features/addresses/address';
import { type CountedPage, idCursor, type PageRequest, parseIdCursor } from '@/features/staff-area/pages';
import type { SaveResult } from '@/lib/result';
import { read } from '@/lib/supabase/read';
import { save } from '@/lib/supabase/writes';

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
  /** Whether it asks for a lost piece for which no order is made yet. */
  asksPiece: z.boolean(),
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

export const staffMessage = z.extend(messageSummary, {
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
});

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

/** Throws when the database cannot be reached. */
export function listMessages(
  { show, search, assigned }: MessageFilter,
  { before, pageSize, signal }: PageRequest,
): Promise<CountedPage<MessageSummary, MessageShow>> {
  const position = parseIdCursor(before);
  return read(
    messagePage,
    (database) =>
      database.rpc('list_messages', {
        show,
        page_size: pageSize,
        ...(search === '' ? {} : { search }),
        ...(assigned === null ? {} : { assigned }),
        ...(position === null ? {} : { before: position }),
      }),
    signal,
  );
}

/** Null if there is no such message. Throws when the database cannot be reached. */
export const getMessage = (id: string): Promise<StaffMessage | null> =>
  read(z.nullable(staffMessage), (database) => database.rpc('get_message', { message_id: id }));

/** Newest first. Throws when the database cannot be reached. */
export const listLinkedMessages = (to: LinkedTo): Promise<readonly MessageSummary[]> =>
  read(z.array(messageSummary), (database) =>
    database.rpc('linked_messages', 'orderId' in to ? { order_id: to.orderId } : { customer: to.customerKey }),
  );

export interface NewAnswer {
  text: string;
  /** Idempotency key: repeated presses send one answer. */
  requestId: string;
  /** The version of the message that is answered. */
  seen: number;
}

export const answerMessage = (id: string, { text, requestId, seen }: NewAnswer): Promise<SaveResult<StaffMessage>> =>
  save(
    'A message was not answered',
    (database) =>
      database.rpc('answer_message', { message_id: id, request_id: requestId, answer: text, expected_version: seen }),
    staffMessage,
  );

/** Null to unassign it. */
export const assignMessage = (
  { id, version }: StaffMessage,
  member: string | null,
): Promise<SaveResult<StaffMessage>> =>
  save(
    'A message was not assigned',
    (database) => database.rpc('assign_message', { message_id: id, member, expected_version: version }),
    staffMessage,
  );

export const closeMessage = ({ id, version }: StaffMessage, closed: boolean): Promise<SaveResult<StaffMessage>> =>
  save(
    'A message was not closed or opened',
    (database) => database.rpc('close_message', { message_id: id, closed, expected_version: version }),
    staffMessage,
  );
