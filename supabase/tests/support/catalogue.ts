/** Runs one statement and returns its rows. */
type Query = <Row>(sql: string) => Promise<Row[]>;

/** The objects of a database by kind and name, with their definitions in PostgreSQL's format. */
export type Catalogue = ReadonlyMap<string, string>;

const OURS = `in ('public', 'private')`;
/** The privileges, sorted. A missing list means PostgreSQL's defaults, which have to be included. */
const rights = (acl: string, kind: string, owner: string) => `
  coalesce((select string_agg(x.grantee || '=' || x.privileges, ' ' order by x.grantee)
    from (select coalesce(r.rolname, 'public') as grantee, string_agg(a.privilege_type, ',' order by a.privilege_type) as privileges
            from aclexplode(coalesce(${acl}, acldefault('${kind}', ${owner}))) a
            left join pg_roles r on r.oid = a.grantee
           where a.grantee <> ${owner}
           group by 1) x), '')`;

/** Each query returns rows of a kind, a name and a definition. */
const PARTS: readonly string[] = [
  `select 'schema', n.nspname, ${rights('n.nspacl', 'n', 'n.nspowner')}
     from pg_namespace n where n.nspname ${OURS}`,
  `select 'function', p.oid::regprocedure::text,
          pg_get_functiondef(p.oid) || ${rights('p.proacl', 'f', 'p.proowner')}
     from pg_proc p join pg_namespace n on n.oid = p.pronamespace where n.nspname ${OURS}`,
  `select case c.relkind when 'S' then 'sequence' when 'v' then 'view' when 'c' then 'type' else 'table' end, c.oid::regclass::text,
          concat_ws(' ', case when c.relrowsecurity then 'row security' end, case when c.relforcerowsecurity then 'forced' end,
            case when c.relkind = 'v' then pg_get_viewdef(c.oid) end, c.reloptions::text,
            case when c.relkind = 'S' then (select concat_ws(' ', s.seqstart, s.seqincrement, s.seqmin, s.seqmax, s.seqcycle)
              from pg_sequence s where s.seqrelid = c.oid) end,
            case when c.relkind = 'S' then ${rights('c.relacl', 's', 'c.relowner')} else ${rights('c.relacl', 'r', 'c.relowner')} end)
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname ${OURS} and c.relkind in ('r', 'v', 'S', 'c')`,
  `select 'column', c.oid::regclass || '.' || a.attname,
          concat_ws(' ', format_type(a.atttypid, a.atttypmod), case when a.attnotnull then 'not null' end,
            nullif(a.attgenerated, ''), nullif(a.attidentity, ''), pg_get_expr(d.adbin, d.adrelid), a.attacl::text)
     from pg_attribute a
     join pg_class c on c.oid = a.attrelid
     join pg_namespace n on n.oid = c.relnamespace
     left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where n.nspname ${OURS} and c.relkind in ('r', 'v', 'c') and a.attnum > 0 and not a.attisdropped`,
  `select 'constraint', c.conrelid::regclass || ' ' || c.conname, pg_get_constraintdef(c.oid)
     from pg_constraint c join pg_namespace n on n.oid = c.connamespace where n.nspname ${OURS} and c.contype <> 't'`,
  `select 'index', i.indexrelid::regclass::text, pg_get_indexdef(i.indexrelid)
     from pg_index i join pg_class c on c.oid = i.indexrelid join pg_namespace n on n.oid = c.relnamespace
    where n.nspname ${OURS}`,
  `select 'policy', p.tablename || ': ' || p.policyname,
          concat_ws(' ', p.schemaname, p.permissive, p.cmd, p.roles::text, p.qual, 'check', p.with_check)
     from pg_policies p where p.schemaname ${OURS}`,
  `select 'trigger', t.tgrelid::regclass || ' ' || t.tgname, concat_ws(' ', pg_get_triggerdef(t.oid), t.tgenabled)
     from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
    where n.nspname ${OURS} and not t.tgisinternal`,
  `select 'enum', t.oid::regtype::text, string_agg(e.enumlabel, ' ' order by e.enumsortorder)
     from pg_type t join pg_enum e on e.enumtypid = t.oid join pg_namespace n on n.oid = t.typnamespace
    where n.nspname ${OURS} group by t.oid`,
  `select 'default rights', concat_ws(' ', d.defaclrole::regrole, n.nspname, d.defaclobjtype), d.defaclacl::text
     from pg_default_acl d left join pg_namespace n on n.oid = d.defaclnamespace`,
  `select 'comment', pg_describe_object(d.classoid, d.objoid, d.objsubid), d.description
     from pg_description d cross join lateral pg_identify_object(d.classoid, d.objoid, d.objsubid) o
    where o.schema ${OURS} or o.identity ${OURS}`,
  `select 'extension', e.extname, n.nspname
     from pg_extension e join pg_namespace n on n.oid = e.extnamespace where e.extname <> 'plpgsql'`,
];

/** Reads the contents of the schemas `public` and `private`. */
export async function readCatalogue(query: Query): Promise<Catalogue> {
  const found = new Map<string, string>();
  for (const part of PARTS) {
    const rows = await query<{ kind: string; name: string; definition: string | null }>(
      `select * from (${part}) found (kind, name, definition)`,
    );
    for (const { kind, name, definition } of rows) found.set(`${kind} ${name}`, definition ?? '');
  }
  return found;
}

/** The objects that are missing or different in one of two databases, as readable lines. */
export function differences(one: Catalogue, other: Catalogue): string[] {
  const names = [...new Set([...one.keys(), ...other.keys()])].sort();
  return names
    .filter((name) => one.get(name) !== other.get(name))
    .map((name) =>
      one.has(name) && other.has(name)
        ? `differs: ${name}`
        : `${one.has(name) ? 'only first' : 'only second'}: ${name}`,
    );
}
