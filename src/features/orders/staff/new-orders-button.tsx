import { Bell, BellOff, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/ui/button';
import { keepSound, playChime, soundIsOn } from './new-order-sound';
import { useNewOrders } from './new-orders';
import { newOrdersMessages } from './words';

/** Shows the number of new orders, and loads them on a press. No live region: the page title is announced. */
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

/** A setting of this device. Plays the sound when turned on, so that the user knows it. */
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
