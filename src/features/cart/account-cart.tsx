import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { unsentChanges } from './follow-account';
import { accountCartQuery } from './queries';
import { storedCart, storedForLater } from './stored-cart';

/** Debounces presses, so that one request sends all their changes. */
const PAUSE_MS = 400;

/** Synchronises this device's cart with a member's account. Renders nothing. */
export function AccountCart({ userId }: { userId: string }) {
  const { refetch } = useQuery(accountCartQuery(userId));
  const send = useEffectEvent(async () => {
    while (unsentChanges(userId).length > 0) {
      const { isError } = await refetch({ cancelRefetch: false });
      if (isError) return;
    }
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const soon = () => {
      clearTimeout(timer);
      if (!document.hidden) timer = setTimeout(() => void send(), PAUSE_MS);
    };
    const leave = [storedCart, storedForLater].map((list) => list.subscribe(soon));
    return () => {
      clearTimeout(timer);
      for (const stop of leave) stop();
    };
  }, []);
  return null;
}
