import * as z from 'zod/mini';
import { tidyText } from '@/domain/typed-text';
import { checkedText } from '@/lib/form-rules';

/** The fields of a record that a form's schema has. */
export function pickFields<Shape extends object, Stored extends { [Name in keyof Shape]: unknown }>(
  shape: Shape,
  record: Stored,
): Pick<Stored, keyof Shape> {
  const names = Object.keys(shape) as (keyof Shape)[];
  return Object.fromEntries(names.map((name) => [name, record[name]])) as Pick<Stored, keyof Shape>;
}

/** An optional text: empty is null, otherwise it is converted by `read` after `problem` accepts it. */
export const optional = <Value>(
  problem: (text: string) => string | null,
  read: (text: string) => Value,
  fold = tidyText,
) =>
  z.pipe(
    checkedText((text) => (text === '' ? null : problem(text)), fold),
    z.transform((text: string): Value | null => (text === '' ? null : read(text))),
  );
