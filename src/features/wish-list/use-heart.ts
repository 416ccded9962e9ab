import { useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { heartMessages } from './heart-words';
import { useWisher } from './wished';

const load = () => import('./press-heart');

/** What a heart does, loaded when it is pressed. */
export function useHeart(product: { id: number; name: string }) {
  const presser = { client: useQueryClient(), userId: useWisher() };
  const press = async () => {
    const code = await load().catch(() => null);
    if (code === null) toast.error(heartMessages.failed);
    else await code.pressHeart(presser, product);
  };
  return { onPointerDown: () => void load().catch(() => {}), onClick: () => void press() };
}
