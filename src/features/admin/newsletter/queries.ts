import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Result } from '@/lib/result';
import { useExclusiveMutation } from '@/lib/use-exclusive-mutation';
import { type DataMode, useDataMode, useRepository } from '../shared/data-mode';
import { adminKey, useRecordPage } from '../shared/queries';
import { liveNewsletter } from './api';
import { createDemoNewsletter } from './demo';
import type { LetterDraft, Letters, NewsletterRepository } from './repository';

const SUBSCRIBERS_PAGE_SIZE = 20;
const ASK_AGAIN_MS = 3000;

const newsletterKeys = {
  letters: (mode: DataMode) => adminKey(mode, 'newsletter', 'letters'),
  subscribers: (mode: DataMode, search: string) => adminKey(mode, 'newsletter', 'subscribers', search),
  preview: (mode: DataMode, { subject, body }: LetterDraft) => adminKey(mode, 'newsletter', 'preview', subject, body),
};

export const useNewsletterRepository = () => useRepository(liveNewsletter, createDemoNewsletter);

const isUnderWay = ({ letters }: Letters) =>
  letters.some((one) => one.scheduledFor !== null && one.finishedAt === null);

/** Asks again while a letter is on its way. */
export function useLetters() {
  const { mode } = useDataMode();
  const repository = useNewsletterRepository();
  return useQuery({
    queryKey: newsletterKeys.letters(mode),
    queryFn: repository.letters,
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? ASK_AGAIN_MS : false),
  });
}

type LetterChange = (repository: NewsletterRepository) => Promise<Result<Letters>>;

export function useChangeLetters(onResult: (result: Result<Letters>) => void) {
  const { mode } = useDataMode();
  const client = useQueryClient();
  const repository = useNewsletterRepository();
  return useExclusiveMutation({
    mutationFn: (change: LetterChange) => change(repository),
    onSuccess: (result) => {
      if (result.ok) client.setQueryData(newsletterKeys.letters(mode), result.value);
      else void client.invalidateQueries({ queryKey: newsletterKeys.letters(mode) });
      onResult(result);
    },
  });
}

export function usePreview(draft: LetterDraft) {
  const { mode } = useDataMode();
  const { preview } = useNewsletterRepository();
  const { data, isPending, isFetching, refetch } = useQuery({
    queryKey: newsletterKeys.preview(mode, draft),
    queryFn: preview ? () => preview(draft) : skipToken,
  });
  return { data, isPending, isFetching, refetch, isWritten: preview !== null };
}

export function useSubscribers(search: string, before: string | null) {
  const repository = useNewsletterRepository();
  return useRecordPage(
    (mode) => newsletterKeys.subscribers(mode, search),
    (page) => repository.subscribers(search, page),
    { before, pageSize: SUBSCRIBERS_PAGE_SIZE },
  );
}
