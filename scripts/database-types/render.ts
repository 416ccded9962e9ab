import { type Procedure, type Query, readCatalogue, type Table } from './catalogue.ts';

/**
 * The output of `supabase gen types typescript` for the schema `public`, with these differences:
 * - An argument whose default is null also accepts null, as SQL does; the official tool forbids it.
 * - Tables and columns that a browser may not read or write are left out, so that doing so does not compile.
 * - Functions that no role of the API may execute are left out.
 * - `Tables` takes only the name of a table, because there is one schema; `TablesInsert` and `TablesUpdate` would be unused.
 * - A type that is not listed here is an error, where the official tool writes `unknown`. No function of the API returns rows.
 */
const typeScriptTypes: Readonly<Record<string, string>> = {
  bool: 'boolean',
  date: 'string',
  float8: 'number',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  json: 'Json',
  jsonb: 'Json',
  numeric: 'number',
  text: 'string',
  timestamptz: 'string',
  uuid: 'string',
  void: 'undefined',
};

function typeOf(postgresType: string, owner: string): string {
  if (postgresType.startsWith('_')) return `${typeOf(postgresType.slice(1), owner)}[]`;
  const type = typeScriptTypes[postgresType];
  if (!type) throw new Error(`${owner} has the type ${postgresType}: add it to scripts/database-types/render.ts.`);
  return type;
}

function tableType({ name, columns, computedFields, relationships }: Table): string {
  const fields = columns.map((column) => ({
    ...column,
    value: typeOf(column.type, `${name}.${column.name}`) + (column.nullable ? ' | null' : ''),
  }));
  const row = [
    ...fields.map((field) => `${field.name}: ${field.value}`),
    ...computedFields.map((field) => `${field.name}: ${typeOf(field.type, `${name}.${field.name}`)} | null`),
  ];
  const insert = fields
    .filter((field) => field.insertable)
    .map((field) => `${field.name}${field.filled || field.nullable ? '?' : ''}: ${field.value}`);
  const update = fields.filter((field) => field.updatable).map((field) => `${field.name}?: ${field.value}`);
  const written = (names: string[]) => (names.length > 0 ? `{ ${names.join('; ')} }` : 'never');
  return `${name}: {
    Row: { ${row.join('; ')} };
    Insert: ${written(insert)};
    Update: ${written(update)};
    Relationships: ${JSON.stringify(relationships)};
  }`;
}

function functionType({ name, arguments: given, returns }: Procedure): string {
  const args = given.map((argument) => {
    const optional = argument.default === null ? '' : '?';
    const nullable = argument.default?.startsWith('NULL') ? ' | null' : '';
    return `${argument.name}${optional}: ${typeOf(argument.type, `${name}(${argument.name})`)}${nullable}`;
  });
  return `${name}: {
    Args: ${args.length > 0 ? `{ ${args.join('; ')} }` : 'never'};
    Returns: ${typeOf(returns, name)};
  }`;
}

/** The TypeScript source of `database.types.ts`, not yet formatted. */
function renderTypes({ tables, procedures }: Awaited<ReturnType<typeof readCatalogue>>): string {
  return `// Written by \`npm run types:database\` from supabase/migrations. Not to be edited by hand.

export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

export type Database = {
  public: {
    Tables: { ${tables.map(tableType).join('; ')} };
    Views: { [_ in never]: never };
    Functions: { ${procedures.map(functionType).join('; ')} };
    Enums: { [_ in never]: never };
    CompositeTypes: { [_ in never]: never };
  };
};

export type Tables<Name extends keyof Database['public']['Tables']> = Database['public']['Tables'][Name]['Row'];
`;
}

export const TYPES_FILE = 'src/lib/supabase/database.types.ts';

/** The content of `database.types.ts` for a migrated database, not formatted. */
export async function generateTypes(query: Query): Promise<string> {
  return renderTypes(await readCatalogue(query));
}
