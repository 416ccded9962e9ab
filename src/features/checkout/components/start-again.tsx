import { useEffect, useState } from 'react';
import { paymentMessages } from '@/features/payments/messages';

/** Some windows of the provider vanish without calling back. In milliseconds. */
const SILENCE_MS = 20_000;

export function StartAgain({ onPress }: { onPress: () => void }) {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), SILENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!shown) return null;
  return (
    <p className="mt-3 text-center text-muted text-sm">
      Is the payment window gone?{' '}
      <button type="button" onClick={onPress} className="font-bold text-brand underline underline-offset-4">
        {paymentMessages.startAgain}
      </button>
    </p>
  );
}
