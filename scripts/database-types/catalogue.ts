/** Runs SQL as the owner of the database. */
export type Query = <Row>(sql: string) => Promise<Row[]>;

interface Typed {
  name: string;
  /** The name in pg_type; those of arrays start with an underscore. */
  type: string;
}

interface Column extends Typed {
  nullable: boolean;
  /** Has a default, so it can be omitted. */
  filled: boolean;
  insertable: boolean;
  updatable: boolean;
}

export interface Table {
  name: string;
  columns: Column[];
  /** Functions of a row, which the API exposes as read-only columns. */
  computedFields: Typed[];
  relationships: unknown[];
}

interface Argument extends Typed {
  /** The default as SQL; null if the argument is required. */
  default: string | null;
}

export interface Procedure {
  name: string;
  arguments: Argument[];
  returns: string;
}

/** The roles of a browser. Servers only call functions. */
const BROWSER = `unnest(array['anon', 'authenticated']) b (role)`;
const may = (privilege: string) =>
  `exists (select from ${BROWSER} where has_column_privilege(b.role, a.attrelid, a.attnum, '${privilege}'))`;
const isRead = (table: string) =>
  `exists (select from ${BROWSER} where has_any_column_privilege(b.role, ${table}.oid, 'select'))`;

const tablesSql = `
select t.relname as name,
  (select jsonb_agg(jsonb_build_object(
            'name', a.attname, 'type', y.typname, 'nullable', not a.attnotnull,
            'filled', a.atthasdef or a.attidentity <> '',
            'insertable', ${may('insert')}, 'updatable', ${may('update')}) order by a.attname)
     from pg_attribute a join pg_type y on y.oid = a.atttypid
    where a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped and ${may('select')}) as columns,
  (select coalesce(jsonb_agg(jsonb_build_object('name', f.proname, 'type', y.typname) order by f.proname), '[]')
     from pg_proc f join pg_type y on y.oid = f.prorettype
    where f.pronamespace = t.relnamespace and f.proargtypes = array[t.reltype]::oidvector) as "computedFields",
  (select coalesce(json_agg(json_build_object(
            'foreignKeyName', k.conname,
            'columns', (select jsonb_agg(a.attname order by n.place) from unnest(k.conkey) with ordinality n (number, place)
                          join pg_attribute a on a.attrelid = k.conrelid and a.attnum = n.number),
            'isOneToOne', exists (select from pg_constraint u where u.conrelid = k.conrelid and u.contype in ('p', 'u')
                                     and u.conkey @> k.conkey and u.conkey <@ k.conkey),
            'referencedRelation', k.confrelid::regclass::text,
            'referencedColumns',
                       (select jsonb_agg(a.attname order by n.place) from unnest(k.confkey) with ordinality n (number, place)
                          join pg_attribute a on a.attrelid = k.confrelid and a.attnum = n.number)) order by k.conname), '[]')
     from pg_constraint k join pg_class r on r.oid = k.confrelid
    where k.conrelid = t.oid and k.contype = 'f' and r.relnamespace = t.relnamespace and ${isRead('r')}) as relationships
  from pg_class t
 where t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p') and ${isRead('t')}
 order by t.relname`;

const proceduresSql = `
select f.proname as name, y.typname as returns,
  (select coalesce(jsonb_agg(jsonb_build_object(
            'name', f.proargnames[a.place], 'type', t.typname,
            'default', pg_get_function_arg_default(f.oid, a.place::integer)) order by f.proargnames[a.place]), '[]')
     from unnest(f.proargtypes::oid[]) with ordinality a (type, place) join pg_type t on t.oid = a.type) as arguments
  from pg_proc f join pg_type y on y.oid = f.prorettype
 where f.pronamespace = 'public'::regnamespace and f.prokind = 'f'
   and not exists (select from pg_class t where t.relnamespace = f.pronamespace and t.relkind in ('r', 'p')
                     and f.proargtypes = array[t.reltype]::oidvector)
   and exists (select from unnest(array['anon', 'authenticated', 'service_role']) r (role)
                where has_function_privilege(r.role, f.oid, 'execute'))
 order by f.proname`;

/** What browsers may read and write, and which functions they and servers may call, in the schema `public`, sorted by name. */
export async function readCatalogue(query: Query): Promise<{ tables: Table[]; procedures: Procedure[] }> {
  return { tables: await query<Table>(tablesSql), procedures: await query<Procedure>(proceduresSql) };
}
