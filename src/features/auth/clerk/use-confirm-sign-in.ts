import { useCallback, useRef, useState } from 'react';

/** `ask` opens the question for the password, once for all who ask meanwhile; `onAnswer` is null while it is closed. */
export function useConfirmSignIn() {
  const [onAnswer, setOnAnswer] = useState<((confirmed: boolean) => void) | null>(null);
  const pending = useRef<Promise<boolean> | null>(null);
  const ask = useCallback(() => {
    pending.current ??= new Promise<boolean>((resolve) => setOnAnswer(() => resolve)).finally(() => {
      pending.current = null;
      setOnAnswer(null);
    });
    return pending.current;
  }, []);
  return { ask, onAnswer };
}
