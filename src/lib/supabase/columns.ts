import type { Database } from './database.types';

type TableName = keyof Database['public']['Tables'];
type Row<Table extends TableName> = Database['public']['Tables'][Table]['Row'];

/** A field whose value differs from what its column holds. Without `write` it is read-only. */
interface ConvertedField<Stored, Column extends keyof Stored> {
  column: Column;
  read: (stored: Stored[Column]) => unknown;
  write?: (value: never) => Stored[Column];
}

type Field<Stored> = keyof Stored | { [Column in keyof Stored]: ConvertedField<Stored, Column> }[keyof Stored];

/** The column that a field is written to; never for a read-only field. */
type WrittenColumn<Stored, F> = F extends keyof Stored
  ? F
  : F extends { column: infer Column; write: unknown }
    ? Extract<Column, keyof Stored>
    : never;

type ValueOf<Stored, F> = F extends keyof Stored
  ? Stored[F]
  : F extends { read: (stored: never) => infer Value }
    ? Value
    : never;

/**
 * The one list of a record's fields and the columns they are stored in: a column's name, or `{ column, read, write }`
 * where the value has another unit or shape. `database.types.ts` checks the columns against the migrations.
 */
export function recordColumns<Table extends TableName, const Fields extends Record<string, Field<Row<Table>>>>(
  table: Table,
  fields: Fields,
) {
  type Values = { -readonly [Name in keyof Fields]: ValueOf<Row<Table>, Fields[Name]> };
  type Columns<Given> = {
    [Name in keyof Given & keyof Fields as WrittenColumn<Row<Table>, Fields[Name]>]: Row<Table>[WrittenColumn<
      Row<Table>,
      Fields[Name]
    >];
  };

  const list = Object.entries(fields).map(([name, field]) =>
    typeof field === 'object' ? { name, ...(field as Converted) } : { name, column: String(field), ...asStored },
  );

  return {
    /** The columns as a `select` names them. */
    select: list.map(({ column }) => column).join(', '),

    /** The record of a row. Throws a TypeError for anything but a row with these columns. */
    fromRow(row: unknown): Values {
      const stored: Partial<Record<string, unknown>> = typeof row === 'object' && row !== null ? { ...row } : {};
      const missing = list.find(({ column }) => stored[column] === undefined);
      if (missing) throw new TypeError(`A row of ${table} came without ${missing.column}`);
      return Object.fromEntries(list.map(({ name, column, read }) => [name, read(stored[column])])) as Values;
    },

    /** The fields whose columns an object has: a row of the audit log may be older than a column. */
    fromPart(part: object): Partial<Values> {
      const stored: Partial<Record<string, unknown>> = { ...part };
      const known = list.filter(({ column }) => stored[column] !== undefined);
      return Object.fromEntries(known.map(({ name, column, read }) => [name, read(stored[column])])) as Partial<Values>;
    },

    /** The column values of these fields, without those that are read-only. */
    toRow<Given extends Partial<Values>>(values: Given): Columns<Given> {
      const given: Record<string, unknown> = values;
      return Object.fromEntries(
        list.flatMap(({ name, column, write }) => (write && name in given ? [[column, write(given[name])]] : [])),
      ) as Columns<Given>;
    },

    /** The field of a column; null for a column without one. */
    fieldOf(column: string): Extract<keyof Fields, string> | null {
      const names = Object.keys(fields) as Extract<keyof Fields, string>[];
      return names.find((name) => list.some((field) => field.name === name && field.column === column)) ?? null;
    },
  };
}

interface Converted {
  column: string;
  read: (stored: unknown) => unknown;
  write?: (value: unknown) => unknown;
}

const asStored: Pick<Converted, 'read' | 'write'> = { read: (stored) => stored, write: (value) => value };
