import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSession } from '@/lib/session';
import { toast } from '@/ui/toast';
import { heartMessages } from './heart-words';
import { accountLists, useWisher } from './wished';

const load = () => import('./press-heart');

/**
 * What a heart does, loaded when it is pressed. "Not known yet" is never "no": a press waits until it is known whether
 * a customer presses, whose lists are in the account, and then until they are read.
 */
export function useHeart(product: { id: number; name: string }) {
  const client = useQueryClient();
  const userId = useWisher();
  const isKnown = useSession().status !== 'unknown';
  const [waits, setWaits] = useState(false);
  const press = async (sawLists: boolean) => {
    const code = await load().catch(() => null);
    if (code === null) toast.error(heartMessages.failed);
    else await code.pressHeart({ client, userId, sawLists }, product);
  };
  const pressNow = useEffectEvent(press);
  useEffect(() => {
    if (!waits || !isKnown) return;
    setWaits(false);
    void pressNow(false);
  }, [waits, isKnown]);
  const onClick = () => {
    if (isKnown) void press(client.getQueryData(accountLists(userId).queryKey) !== undefined);
    else setWaits(true);
  };
  return { onPointerDown: () => void load().catch(() => {}), onClick };
}
