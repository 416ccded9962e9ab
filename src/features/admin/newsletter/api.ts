import * as z from 'zod/mini';
import { getDatabase } from '@/lib/supabase/client';
import { callServerFunction } from '@/lib/supabase/server-function';
import { write } from '@/lib/supabase/writes';
import { parseCursor } from '../shared/pages';
import type { NewsletterRepository } from './repository';
import { lettersFromAnswer, subscribersFromAnswer } from './rows';

const preview = z.object({ html: z.string() });

export const liveNewsletter: NewsletterRepository = {
  async letters() {
    const database = await getDatabase();
    const { data } = await database.rpc('list_letters').throwOnError();
    return lettersFromAnswer(data);
  },
  save: (id, version, { subject, body }) =>
    write(
      'A letter was not saved',
      // Null for a new letter: the written types know of no null where there is no default.
      (database) => database.rpc('save_letter', { id, expected_version: version as number, subject, body }),
      lettersFromAnswer,
    ),
  remove: ({ id, version }) =>
    write(
      'A letter was not deleted',
      (database) => database.rpc('remove_letter', { id, expected_version: version }),
      lettersFromAnswer,
    ),
  test: ({ id, version }) =>
    write(
      'A letter was not tried',
      (database) => database.rpc('test_letter', { id, expected_version: version }),
      lettersFromAnswer,
    ),
  send: ({ id, version }) =>
    write(
      'A letter was not sent',
      (database) => database.rpc('send_letter', { id, expected_version: version }),
      lettersFromAnswer,
    ),
  decide: ({ id }, sendNow) =>
    write(
      'A letter was not decided on',
      (database) => database.rpc('decide_letter', { id, send_now: sendNow }),
      lettersFromAnswer,
    ),
  async preview({ subject, body }) {
    const answer = await callServerFunction('preview-letter', { subject, body });
    return preview.safeParse(answer?.body).data?.html ?? null;
  },
  async subscribers(search, { before, pageSize, signal }) {
    const database = await getDatabase();
    const position = parseCursor(before);
    const call = database.rpc('list_subscribers', {
      search: search || null,
      before_confirmed_at: position?.at ?? null,
      before_id: position?.key ?? null,
      page_size: pageSize,
    });
    const { data } = await (signal ? call.abortSignal(signal) : call).throwOnError();
    return subscribersFromAnswer(data);
  },
  async logExport(count) {
    const database = await getDatabase();
    await database.rpc('log_export', { kind: 'subscribers', row_count: count }).throwOnError();
  },
};
