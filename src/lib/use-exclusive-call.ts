import { useRef, useState } from 'react';
import { logFailure } from './log';

interface ExclusiveCall<Value, Input> {
  call: (input: Input) => Promise<Value>;
  onAnswer?: (value: Value) => void;
}

/**
 * A call that ignores a second press while the first is pending, for forms on pages that come alive without React Query; where
 * it is there, `useExclusiveMutation`. Calls answer with a result, so one that throws is a bug.
 */
export function useExclusiveCall<Value, Input = void>({ call, onAnswer }: ExclusiveCall<Value, Input>) {
  const [state, setState] = useState<{ data?: Value; isPending: boolean }>({ isPending: false });
  // The state is as old as the last render; two presses may come before the next.
  const pending = useRef(false);

  const run = async (input: Input) => {
    if (pending.current) return;
    pending.current = true;
    setState({ isPending: true });
    try {
      const data = await call(input);
      onAnswer?.(data);
      setState({ data, isPending: false });
    } catch (error) {
      logFailure('A change was interrupted', error);
      setState({ isPending: false });
    } finally {
      pending.current = false;
    }
  };
  return { ...state, run: (input: Input) => void run(input), reset: () => setState({ isPending: false }) };
}
