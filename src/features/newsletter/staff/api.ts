import * as z from 'zod/mini';
import { type Page, type PageRequest, parseCursor } from '@/features/staff-area/pages';
import type { Result } from '@/lib/result';
import { read } from '@/lib/supabase/read';
import { callServerFunction, functionProblem } from '@/lib/supabase/server-function';
import { write } from '@/lib/supabase/writes';
import { type Letter, type LetterDraft, type Letters, letters, type Subscriber, subscriberPage } from './rows';

export const listLetters = (): Promise<Letters> => read(letters, (database) => database.rpc('list_letters'));

/** A new letter has no version. */
export const saveLetter = (
  id: string,
  version: number | null,
  { subject, body }: LetterDraft,
): Promise<Result<Letters>> =>
  write(
    'A letter was not saved',
    // Null for a new letter: the generated types allow null only for arguments with a default.
    (database) => database.rpc('save_letter', { id, expected_version: version as number, subject, body }),
    letters,
  );

export const removeLetter = ({ id, version }: Letter): Promise<Result<Letters>> =>
  write(
    'A letter was not deleted',
    (database) => database.rpc('remove_letter', { id, expected_version: version }),
    letters,
  );

/** Sends it to the caller only. */
export const testLetter = ({ id, version }: Letter): Promise<Result<Letters>> =>
  write(
    'A letter was not tried',
    (database) => database.rpc('test_letter', { id, expected_version: version }),
    letters,
  );

export const sendLetter = ({ id, version }: Letter): Promise<Result<Letters>> =>
  write('A letter was not sent', (database) => database.rpc('send_letter', { id, expected_version: version }), letters);

/** Ends the waiting time of a letter: sends it at once, or stops it. */
export const decideLetter = ({ id }: Letter, sendNow: boolean): Promise<Result<Letters>> =>
  write('A letter was not decided on', (database) => database.rpc('decide_letter', { id, send_now: sendNow }), letters);

const preview = z.object({ html: z.string() });

/** The letter as rendered in the mail, as HTML. */
export async function previewLetter({ subject, body }: LetterDraft): Promise<Result<string>> {
  const answer = await callServerFunction('preview-letter', { subject, body });
  const written = preview.safeParse(answer?.body).data;
  return written ? { ok: true, value: written.html } : { ok: false, problem: functionProblem(answer) };
}

export function listSubscribers(search: string, { before, pageSize, signal }: PageRequest): Promise<Page<Subscriber>> {
  const position = parseCursor(before);
  return read(
    subscriberPage,
    (database) =>
      database.rpc('list_subscribers', {
        search: search || null,
        before_confirmed_at: position?.at ?? null,
        before_id: position?.key ?? null,
        page_size: pageSize,
      }),
    signal,
  );
}
