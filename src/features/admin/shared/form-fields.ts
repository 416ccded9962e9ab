import * as z from 'zod/mini';
import { tidyText } from '@/domain/typed-text';
import { checkedText } from '@/lib/form-rules';

/** The part of a record that has a field in a form's schema. */
export function pickFields<Shape extends object, Stored extends { [Name in keyof Shape]: unknown }>(
  shape: Shape,
  record: Stored,
): Pick<Stored, keyof Shape> {
  const names = Object.keys(shape) as (keyof Shape)[];
  return Object.fromEntries(names.map((name) => [name, record[name]])) as Pick<Stored, keyof Shape>;
}

/** Empty is null; another text is what `read` makes of it, once `problem` finds nothing wrong. */
export const optional = <Value>(
  problem: (text: string) => string | null,
  read: (text: string) => Value,
  fold = tidyText,
) =>
  z.pipe(
    checkedText((text) => (text === '' ? null : problem(text)), fold),
    z.transform((text: string): Value | null => (text === '' ? null : read(text))),
  );
