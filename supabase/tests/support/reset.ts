import type { Database } from '../../../sandbox/database/backend';
import { listStaffSql } from './actors';

/** Set by the owner of the database. All other tables are reset before each test. */
const KEPT = ['shop_config', 'caller_salt', 'newsletter_secret'];

/** Tables that are not empty at the start: filled by the migrations and the seeds, and by their triggers; one member of staff is. */
const SEEDED = [
  'public.shop_settings',
  'public.staff_members',
  'public.categories',
  'public.makers',
  'public.products',
  'public.blog_posts',
  'public.search_synonyms',
  'public.stock_changes',
  'private.product_prices',
  'public.delivery_zones',
  'public.delivery_options',
  'public.delivery_rules',
  'public.holidays',
  'private.shop_limits',
  'private.caller_limits',
  'private.product_terms',
  'private.product_words',
  'private.synonym_terms',
];

const copyOf = (table: string) => `seeded.${table.split('.')[1]}`;

interface Found {
  table: string;
  /** For a seeded table: the versions of its rows. */
  versions: string | null;
}

const versionsSql = (table: string) =>
  `select '${table}' as "table", (select string_agg(xmin::text || ctid::text, ',') from ${table}) as versions`;

/**
 * Restores every row: of the tables that a test has changed, from a copy and without triggers. Deletes, because truncating small tables
 * takes ten times as long. After a test that changed nothing it restores the sequences alone: turning triggers off makes PostgreSQL plan all queries anew.
 */
export async function prepareReset({ sql }: Database): Promise<() => Promise<void>> {
  const relations = await sql.query<{ name: string; kind: 'r' | 'S'; columns: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name, c.relkind as kind,
            (select string_agg(quote_ident(a.attname), ', ') from pg_attribute a
              where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ('public', 'private') and c.relkind in ('r', 'S') and c.relname <> all ($1)`,
    [KEPT],
  );
  const all = (kind: 'r' | 'S') => relations.filter((one) => one.kind === kind);
  const numbers = await Promise.all(
    all('S').map(async ({ name }) => {
      const [row] = await sql.query<{ value: number; used: boolean }>(
        `select last_value::integer as value, is_called as used from ${name}`,
      );
      return `setval('${name}', ${row?.value}, ${row?.used})`;
    }),
  );
  const restoreSql = (table: string) => {
    const columns = all('r').find(({ name }) => name === table)?.columns;
    if (!columns) throw new Error(`There is no table ${table}.`);
    const copy = copyOf(table);
    return `delete from ${table} t where t::text not in (select c::text from ${copy} c);
      insert into ${table} (${columns}) overriding system value
      select ${columns} from ${copy} c where c::text not in (select t::text from ${table} t);`;
  };
  const others = all('r').filter(({ name }) => !SEEDED.includes(name));
  await sql.exec(`${listStaffSql}
    create schema seeded;
    ${SEEDED.map((table) => `create table ${copyOf(table)} as table ${table};`).join('')}
    prepare find_rows as ${[
      ...others.map(({ name }) => `select '${name}' as "table", null as versions where exists (select from ${name})`),
      ...SEEDED.map(versionsSql),
    ].join(' union all ')};`);
  let asSeeded = await sql.query<Found>(SEEDED.map(versionsSql).join(' union all '));

  return async () => {
    const found = await sql.query<Found>('execute find_rows');
    const isSame = ({ table, versions }: Found) =>
      asSeeded.some((one) => one.table === table && one.versions === versions);
    const changed = found.map(({ table }) => table).filter((_, index) => !isSame(found[index] as Found));
    // Refused inserts have taken numbers, too.
    const resetNumbers = `select ${numbers.join(', ')};`;
    if (changed.length === 0) return sql.exec(resetNumbers);
    const restored = changed.filter((table) => SEEDED.includes(table));
    await sql.exec(`set local session_replication_role = replica;
      ${changed.map((table) => (restored.includes(table) ? restoreSql(table) : `delete from ${table};`)).join('')}
      ${resetNumbers}
      set local session_replication_role = origin;`);
    if (restored.length === 0) return;
    const now = await sql.query<Found>(restored.map(versionsSql).join(' union all '));
    asSeeded = [...asSeeded.filter(({ table }) => !restored.includes(table)), ...now];
  };
}
