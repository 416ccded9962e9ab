import { loadModule, parsePlPgSQLSync, parseSync } from '@libpg-query/parser';

/** What a function of the database does, read from its text by PostgreSQL's own parser. */
export interface FunctionText {
  /** With its schema, such as `public.place_order`. */
  name: string;
  volatility: 'volatile' | 'stable' | 'immutable';
  /** The tables of UPDATE and DELETE without WHERE: the hosted API refuses these statements with 21000. */
  unconditional: string[];
  /** What a read-only transaction refuses. */
  writes: string[];
  /** The functions it calls, as they are written. */
  calls: string[];
  /** Dynamic statements that cannot be read. */
  unread: string[];
}

/** A row of `functionsSql`. */
export interface FunctionRow {
  name: string;
  language: 'sql' | 'plpgsql';
  volatility: FunctionText['volatility'];
  definition: string;
  /** The output arguments of a table's type. */
  outputs: string[];
}

/** Each function and procedure of both schemas. */
export const functionsSql = `
  select n.nspname || '.' || p.proname as name, l.lanname as language, pg_get_functiondef(p.oid) as definition,
         case p.provolatile when 'v' then 'volatile' when 's' then 'stable' else 'immutable' end as volatility,
         array(select a.name from unnest(p.proargnames, p.proargmodes, p.proallargtypes) a (name, mode, type)
                 join pg_type t on t.oid = a.type where a.mode in ('o', 'b') and t.typtype = 'c') as outputs
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace join pg_language l on l.oid = p.prolang
   where n.nspname in ('public', 'private')
   order by 1`;

/** A node of the parser's trees. */
type Node = Readonly<Record<string, unknown>>;
type Found = Omit<FunctionText, 'name' | 'volatility'>;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** All nodes below this one that have one of these names. */
function* nodesOf(tree: unknown, names: ReadonlySet<string>): Generator<[name: string, node: Node]> {
  if (!isNode(tree)) return;
  for (const [name, value] of Object.entries(tree)) {
    if (names.has(name) && isNode(value)) yield [name, value];
    yield* nodesOf(value, names);
  }
}

/** `[{String: {sval: 'public'}}, {String: {sval: 'is_staff'}}]` as `public.is_staff`. */
const nameIn = (parts: unknown) =>
  Array.isArray(parts) ? parts.map((part) => part?.String?.sval ?? '').join('.') : '';

const tableOf = ({ relation }: Node) =>
  isNode(relation) ? [relation.schemaname, relation.relname].filter(Boolean).join('.') : '';

const CALL = 'FuncCall';
const CHANGES = new Set(['UpdateStmt', 'DeleteStmt']);
const WRITES = new Set([
  ...CHANGES,
  'InsertStmt',
  'MergeStmt',
  'LockingClause',
  'LockStmt',
  'TruncateStmt',
  'CreateStmt',
  'CreateTableAsStmt',
]);
const STATEMENTS = new Set([CALL, ...WRITES]);
const SEQUENCES = /^(pg_catalog\.)?(nextval|setval)$/;

function readStatements(sql: string, found: Found): void {
  for (const [kind, node] of nodesOf(parseSync(sql), STATEMENTS)) {
    const called = kind === CALL ? nameIn(node.funcname) : null;
    if (called !== null && !SEQUENCES.test(called)) found.calls.push(called);
    else found.writes.push(called ?? `${kind} ${tableOf(node)}`.trim());
    if (CHANGES.has(kind) && !node.whereClause) found.unconditional.push(tableOf(node));
  }
}

const TEXTS = new Set(['sval']);
const PLACEHOLDER = /%(\d+\$)?[sIL]/g;
const CHANGING = /\b(insert|update|delete|merge|truncate|lock|create|alter|drop)\b/i;

/** The text of EXECUTE is an expression: its constants that change something have to be whole statements. */
function readDynamic(expression: string, found: Found): void {
  readStatements(expression, found);
  for (const [, { sval }] of nodesOf(parseSync(expression), TEXTS)) {
    const text = String(sval);
    if (!CHANGING.test(text)) continue;
    try {
      readStatements(text.replace(PLACEHOLDER, 'given'), found);
    } catch {
      found.unread.push(text);
    }
  }
}

const EXPRESSIONS = new Set(['PLpgSQL_expr']);
const DYNAMIC = new Set(['PLpgSQL_stmt_dynexecute', 'dynquery']);
/** How PL/pgSQL parses an expression: libpg_query's RawParseMode. */
const MODES = { statement: 0, expression: 2 } as const;
/** A variable of a table's type: the parser knows no tables, and so none of its fields. */
const ROW_VARIABLE = /^(\s+\w+\s+)(?:public|private)\.\w+(?=;| :=)/gm;

const asStatement = ({ query, parseMode }: Node) =>
  parseMode === MODES.statement
    ? String(query)
    : `select ${parseMode === MODES.expression ? query : String(query).replace(/^[^=]*?:?=/, '')}`;

function readPlPgSql({ definition, outputs }: FunctionRow, found: Found): void {
  const declared = outputs.map((name) => `${name} record;`).join(' ');
  const tree = parsePlPgSQLSync(
    definition.replace(ROW_VARIABLE, '$1record').replace(/^declare$/m, `declare ${declared}`),
  );
  const dynamic = [...nodesOf(tree, DYNAMIC)].flatMap(([name, node]) =>
    name === 'dynquery' ? [node.PLpgSQL_expr] : [(node.query as Node).PLpgSQL_expr],
  );
  for (const [, expression] of nodesOf(tree, EXPRESSIONS)) {
    const read = dynamic.includes(expression) ? readDynamic : readStatements;
    read(asStatement(expression), found);
  }
}

const OPTIONS = new Set(['DefElem']);

function readSql({ definition }: FunctionRow, found: Found): void {
  const [body] = [...nodesOf(parseSync(definition), OPTIONS)].flatMap(([, { defname, arg }]) =>
    defname === 'as' ? [nameIn((arg as { List?: { items: unknown } }).List?.items)] : [],
  );
  // A body that is no text, `begin atomic`, is a part of the definition's own tree.
  readStatements(body ?? definition, found);
}

/** Reads all functions; fails on a text that PostgreSQL's parser does not read. */
export async function readFunctionTexts(rows: readonly FunctionRow[]): Promise<FunctionText[]> {
  await loadModule();
  return rows.map((row) => {
    const found: Found = { unconditional: [], writes: [], calls: [], unread: [] };
    try {
      (row.language === 'sql' ? readSql : readPlPgSql)(row, found);
    } catch (error) {
      throw new Error(`${row.name} cannot be read`, { cause: error });
    }
    return { name: row.name, volatility: row.volatility, ...found };
  });
}

/** The first write that a function reaches, by the calls that lead to it, or null. */
export function writeReachedBy(start: FunctionText, texts: readonly FunctionText[]): string[] | null {
  const seen = new Set<FunctionText>();
  const follow = (text: FunctionText): string[] | null => {
    if (seen.has(text)) return null;
    seen.add(text);
    if (text.writes[0]) return [text.name, text.writes[0]];
    for (const called of texts.filter(({ name }) => text.calls.includes(name))) {
      const path = follow(called);
      if (path) return [text.name, ...path];
    }
    return null;
  };
  return follow(start);
}
