import { Bell, BellOff, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/ui/button';
import { newOrdersMessages } from '../messages';
import { keepSound, playChime, soundIsOn } from '../new-order-sound';
import { useNewOrders } from '../new-orders';

/** Says that orders came in, and shows them on a press. The title of the window is read out, so this is not. */
export function NewOrdersButton({ onShow }: { onShow: () => void }) {
  const { count, markSeen } = useNewOrders();
  if (count === 0) return null;
  return (
    <Button
      size="small"
      className="mb-4 w-full"
      onClick={() => {
        void markSeen();
        onShow();
      }}
    >
      <RefreshCw className="size-4" aria-hidden="true" />
      {newOrdersMessages.count(count)}
    </Button>
  );
}

/** Kept on this device. It sounds once when it is turned on, so that one knows what to listen for. */
export function SoundButton() {
  const [on, setOn] = useState(soundIsOn);
  const Icon = on ? Bell : BellOff;
  return (
    <Button
      variant="secondary"
      size="small"
      role="switch"
      aria-checked={on}
      onClick={() => {
        keepSound(!on);
        setOn(!on);
        if (!on) playChime();
      }}
    >
      <Icon className="size-4" aria-hidden="true" />
      {newOrdersMessages.sound}
    </Button>
  );
}
