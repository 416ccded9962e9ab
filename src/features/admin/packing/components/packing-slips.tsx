import { SlipPages } from '../../orders/components/slip-pages';
import { packingListMessages } from '../messages';
import { useSlips } from '../queries';

export function PackingSlips({ onClose }: { onClose: () => void }) {
  const { picture, title } = packingListMessages.none;
  return <SlipPages query={useSlips()} none={{ picture, title }} onClose={onClose} />;
}
