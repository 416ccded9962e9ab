import * as z from 'zod/mini';
import { checkedText } from '@/lib/form-rules';

/** Empty is null; another text is what `read` makes of it, once `problem` finds nothing wrong. */
export const optional = <Value>(problem: (text: string) => string | null, read: (text: string) => Value) =>
  z.pipe(
    checkedText((text) => (text === '' ? null : problem(text))),
    z.transform((text: string): Value | null => (text === '' ? null : read(text))),
  );
