import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { SaveResult } from '@/lib/result';
import { useExclusiveMutation } from '@/lib/use-exclusive-mutation';
import { liveKey, useRecordPage } from '../shared/queries';
import { getMessage, listLinkedMessages, listMessages } from './api';
import type { LinkedTo, MessageFilter, StaffMessage } from './rows';

const MESSAGES_PAGE_SIZE = 20;
const REFRESH_MS = 60_000;

const keys = {
  all: liveKey('messages'),
  list: (filter: MessageFilter) => liveKey('messages', 'list', filter),
  one: (id: string) => liveKey('messages', 'one', id),
  linked: (to: LinkedTo) => liveKey('messages', 'linked', to),
};

/** Refetched every minute, so that new messages appear. */
export function useMessages(filter: MessageFilter, before: string | null) {
  return useRecordPage(keys.list(filter), (page) => listMessages(filter, page), {
    before,
    pageSize: MESSAGES_PAGE_SIZE,
    refetchInterval: REFRESH_MS,
  });
}

export function useMessage(id: string) {
  return useQuery({ queryKey: keys.one(id), queryFn: () => getMessage(id) });
}

export function useLinkedMessages(to: LinkedTo) {
  return useQuery({ queryKey: keys.linked(to), queryFn: () => listLinkedMessages(to) });
}

/** A change of one message. Refetches the message, whatever the result. */
export function useMessageChange<Change>(
  id: string,
  send: (change: Change) => Promise<SaveResult<StaffMessage>>,
  onResult: (result: SaveResult<StaffMessage>, change: Change) => void,
) {
  const client = useQueryClient();
  return useExclusiveMutation({
    mutationFn: send,
    onSuccess: (result, change: Change) => {
      const stored = result.ok ? result.value : result.problem.kind === 'conflict' ? result.problem.current : null;
      if (stored) client.setQueryData(keys.one(id), stored);
      void client.invalidateQueries({ queryKey: keys.all });
      onResult(result, change);
    },
  });
}
