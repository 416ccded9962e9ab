import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { adminKey } from '@/features/staff-area/data';
import { useDataMode } from '@/features/staff-area/data-mode';
import type { Position } from '@/features/staff-area/pages';
import type { WaitingWork } from '@/features/staff-area/waiting-work';
import { countNewOrders } from './api';
import { playChime, soundIsOn } from './new-order-sound';

/** The polling interval while the window is visible. */
const ASK_EVERY_MS = 15_000;

interface NewOrders {
  /** The newest order that was shown to staff in this tab. */
  seen: Position;
  newest: Position;
  count: number;
  waiting: WaitingWork;
}

const nothingWaits: WaitingWork = { pack: 0, settle: 0, returns: 0, messages: 0, reviews: 0, failedMails: 0 };

/**
 * New orders since staff last looked, a reset, and what waits for staff. One component polls, the others read the cache. None in the
 * demonstration.
 */
export function useNewOrders({ polls = false } = {}) {
  const client = useQueryClient();
  const { mode } = useDataMode();
  const queryKey = adminKey(mode, 'new-orders');
  const { data } = useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<NewOrders> => {
      const seen = client.getQueryData<NewOrders>(queryKey)?.seen ?? null;
      const news = await countNewOrders(seen, signal);
      return { seen: seen ?? news.newest, ...news };
    },
    enabled: polls && mode === 'live',
    refetchInterval: ASK_EVERY_MS,
    refetchIntervalInBackground: false,
    staleTime: 0,
  });
  return {
    count: data?.count ?? 0,
    waiting: data?.waiting ?? nothingWaits,
    /** A response in flight is outdated: it is cancelled. */
    markSeen: async () => {
      await client.cancelQueries({ queryKey });
      client.setQueryData<NewOrders>(queryKey, (known) => known && { ...known, seen: known.newest, count: 0 });
    },
  };
}

/** Plays the sound when the number of new orders increases, if it is turned on for this device. */
export function useNewOrderSound(count: number): void {
  const lastCount = useRef(count);
  useEffect(() => {
    if (count > lastCount.current && soundIsOn()) playChime();
    lastCount.current = count;
  }, [count]);
}
