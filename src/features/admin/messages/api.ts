import type { SaveResult } from '@/lib/result';
import { getDatabase } from '@/lib/supabase/client';
import { save } from '@/lib/supabase/writes';
import { type CountedPage, type PageRequest, parseIdCursor } from '../shared/pages';
import {
  type LinkedTo,
  type MessageFilter,
  type MessageShow,
  type MessageSummary,
  messagePageFrom,
  messageSummariesFrom,
  type StaffMessage,
  staffMessageFrom,
} from './rows';

/** Throws when the database cannot be reached. */
export async function listMessages(
  { show, search, assigned }: MessageFilter,
  { before, pageSize, signal }: PageRequest,
): Promise<CountedPage<MessageSummary, MessageShow>> {
  const database = await getDatabase();
  const position = parseIdCursor(before);
  const call = database.rpc('list_messages', {
    show,
    page_size: pageSize,
    ...(search === '' ? {} : { search }),
    ...(assigned === null ? {} : { assigned }),
    ...(position === null ? {} : { before: position }),
  });
  const { data } = await (signal ? call.abortSignal(signal) : call).throwOnError();
  return messagePageFrom(data);
}

/** Null if there is no such message. Throws when the database cannot be reached. */
export async function getMessage(id: string): Promise<StaffMessage | null> {
  const database = await getDatabase();
  const { data } = await database.rpc('get_message', { message_id: id }).throwOnError();
  return data === null ? null : staffMessageFrom(data);
}

/** Newest first. Throws when the database cannot be reached. */
export async function listLinkedMessages(to: LinkedTo): Promise<readonly MessageSummary[]> {
  const database = await getDatabase();
  const args = 'orderId' in to ? { order_id: to.orderId } : { customer: to.customerKey };
  const { data } = await database.rpc('linked_messages', args).throwOnError();
  return messageSummariesFrom(data);
}

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
    staffMessageFrom,
  );

/** Null to unassign it. */
export const assignMessage = (
  { id, version }: StaffMessage,
  member: string | null,
): Promise<SaveResult<StaffMessage>> =>
  save(
    'A message was not assigned',
    (database) => database.rpc('assign_message', { message_id: id, member, expected_version: version }),
    staffMessageFrom,
  );

export const closeMessage = ({ id, version }: StaffMessage, closed: boolean): Promise<SaveResult<StaffMessage>> =>
  save(
    'A message was not closed or opened',
    (database) => database.rpc('close_message', { message_id: id, closed, expected_version: version }),
    staffMessageFrom,
  );
