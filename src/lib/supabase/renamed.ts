import * as z from 'zod/mini';
import { camelKey } from './keys';

/** The fields that are not called like their columns: `{ imageUrl: 'image' }`. */
type Names<Field extends PropertyKey = string> = { readonly [Column in Field]?: string };

type Renamed<Value, Given> = {
  [Key in keyof Value as Key extends keyof Given ? Extract<Given[Key], string> : Key]: Value[Key];
};

const withNames = (names: Names, value: object) =>
  Object.fromEntries(Object.entries(value).map(([key, part]) => [names[key] ?? key, part]));

/** A record some of whose fields have other names here. `z.encode` returns the columns. */
export const renamed = <
  Columns extends z.ZodMiniType<object>,
  const Given extends Names<Extract<keyof z.output<Columns>, string>>,
>(
  columns: Columns,
  names: Given,
) =>
  z.codec(columns, z.custom<Renamed<z.output<Columns>, Given>>(), {
    decode: (row) => withNames(names, row) as Renamed<z.output<Columns>, Given>,
    encode: (record) =>
      withNames(
        Object.fromEntries(Object.entries(names).map(([column, field]) => [field, column])),
        record,
      ) as z.output<Columns>,
  });

/** The field of a column, for a record with these names. */
export const fieldNamed =
  (names: Names) =>
  (column: string): string =>
    names[camelKey(column)] ?? camelKey(column);
