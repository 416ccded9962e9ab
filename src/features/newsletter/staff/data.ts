import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { knownOrUnknown } from '@/domain/known-word';
import { liveKey, useRecordPage } from '@/features/staff-area/data';
import { formatCursor, type Page, type PageRequest, parseCursor } from '@/features/staff-area/pages';
import type { Result } from '@/lib/result';
import { read } from '@/lib/supabase/read';
import { callServerFunction, functionProblem } from '@/lib/supabase/server-function';
import { write } from '@/lib/supabase/writes';
import { useStoredChange } from '@/lib/use-change';

export interface LetterDraft {
  subject: string;
  body: string;
}

const moment = z.nullable(z.string());

/** Timestamps are ISO 8601; null until it happens. */
const letter = z.object({
  id: z.string(),
  subject: z.string(),
  body: z.string(),
  version: z.number(),
  scheduledFor: moment,
  startedAt: moment,
  finishedAt: moment,
  recipients: z.number(),
  sent: z.number(),
  failed: z.number(),
});

export const letters = z.object({ confirmed: z.number(), unconfirmed: z.number(), letters: z.array(letter) });

const SUBSCRIBER_SOURCES = ['form'] as const;

const subscriber = z.object({
  id: z.string(),
  email: z.string(),
  confirmedAt: z.string(),
  source: knownOrUnknown(SUBSCRIBER_SOURCES),
});

export const subscriberPage = z.pipe(
  z.object({
    subscribers: z.array(subscriber),
    next: z.nullable(z.object({ confirmedAt: z.string(), id: z.string() })),
  }),
  z.transform(({ subscribers, next }) => ({
    rows: subscribers,
    next: next && formatCursor({ at: next.confirmedAt, key: next.id }),
  })),
);

export type Letter = z.infer<typeof letter>;
export type Letters = z.infer<typeof letters>;
export type Subscriber = z.infer<typeof subscriber>;

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

const SUBSCRIBERS_PAGE_SIZE = 20;
const ASK_AGAIN_MS = 3000;

const lettersKey = liveKey('newsletter', 'letters');

const isUnderWay = ({ letters }: Letters) =>
  letters.some((one) => one.scheduledFor !== null && one.finishedAt === null);

/** Polls while a letter is being sent. */
export function useLetters() {
  return useQuery({
    queryKey: lettersKey,
    queryFn: listLetters,
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? ASK_AGAIN_MS : false),
  });
}

export const useChangeLetters = (onResult: (result: Result<Letters>) => void) =>
  useStoredChange(lettersKey, (change: () => Promise<Result<Letters>>) => change(), onResult);

export function usePreview(draft: LetterDraft) {
  return useQuery({
    queryKey: liveKey('newsletter', 'preview', draft.subject, draft.body),
    queryFn: () => previewLetter(draft),
  });
}

export function useSubscribers(search: string, before: string | null) {
  return useRecordPage(liveKey('newsletter', 'subscribers', search), (page) => listSubscribers(search, page), {
    before,
    pageSize: SUBSCRIBERS_PAGE_SIZE,
  });
}
