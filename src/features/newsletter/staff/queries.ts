import { useQuery } from '@tanstack/react-query';
import { liveKey, useRecordPage } from '@/features/staff-area/queries';
import type { Result } from '@/lib/result';
import { useStoredChange } from '@/lib/use-change';
import { listLetters, listSubscribers, previewLetter } from './api';
import type { LetterDraft, Letters } from './rows';

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
