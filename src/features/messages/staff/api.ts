import * as z from 'zod/mini';
import { type CountedPage, type PageRequest, parseIdCursor } from '@/features/staff-area/pages';
import type { SaveResult } from '@/lib/result';
import { read } from '@/lib/supabase/read';
import { save } from '@/lib/supabase/writes';
import {
  type LinkedTo,
  type MessageFilter,
  type MessageShow,
  type MessageSummary,
  messagePage,
  messageSummary,
  type StaffMessage,
  staffMessage,
} from './rows';

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
