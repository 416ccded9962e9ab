import { describe, expect, it } from 'vitest';
import {
  type FunctionRow,
  type FunctionText,
  functionsSql,
  readFunctionTexts,
  writeReachedBy,
} from './support/function-texts';
import { openShop } from './support/shop';

const { sql } = (await openShop()).database;
const readAll = async () => readFunctionTexts(await sql.query<FunctionRow>(functionsSql));

/** What the hosted API refuses, though the server behind it accepts it. */
const refusedByApi = (texts: readonly FunctionText[]) => ({
  // The API's sessions preload `safeupdate`.
  unconditional: texts.flatMap(({ name, unconditional }) => unconditional.map((table) => `${name}: ${table}`)),
  // PostgREST calls these in a read-only transaction, also by POST.
  writing: texts
    .filter(({ name, volatility }) => name.startsWith('public.') && volatility !== 'volatile')
    .flatMap((text) => writeReachedBy(text, texts)?.join(' > ') ?? []),
  unread: texts.flatMap(({ name, unread }) => unread.map((text) => `${name}: ${text}`)),
});

it('the hosted API refuses no statement of a function', async () => {
  const texts = await readAll();
  expect(texts.length).toBeGreaterThan(700);
  expect(texts.filter(({ writes }) => writes.length > 0).length).toBeGreaterThan(150);
  expect(refusedByApi(texts)).toEqual({ unconditional: [], writing: [], unread: [] });
});

describe('what is refused is found', () => {
  const SAMPLES = `
    create table private.samples (id integer, kept boolean);
    create sequence private.numbers;
    create function private.sample_all() returns void language plpgsql as $$
    declare
      row private.samples;
    begin
      row.kept := exists (select from private.samples);
      if row.kept then update private.samples s set kept = false; end if;
      for row in with gone as (delete from private.samples returning *) select * from gone loop null; end loop;
      return;
    end $$;
    create function private.sample_dynamic(which text) returns void language plpgsql as $$
    begin
      execute format('update %I.samples s set kept = %L', which, true) using which;
      execute 'delete from private.samples where ' || which;
    end $$;
    create function private.sample_sql() returns bigint language sql as $$
      with gone as (delete from private.samples returning id) select count(*) from gone
    $$;
    create function private.sample_atomic() returns void language sql begin atomic
      delete from private.samples; update private.samples set kept = true where id = 1; end;
    create function private.sample_some() returns void language sql as $$ delete from private.samples where id = 1 $$;
    create function private.sample_number() returns bigint language sql as $$ select pg_catalog.nextval('private.numbers') $$;
    create function public.sample_of_reads() returns void language plpgsql stable as $$
    begin
      perform private.sample_some();
    end $$;
    create function public.sample_of_locks() returns void language sql stable as $$ select from private.samples for update $$;
    create function public.sample_of_numbers() returns bigint language sql stable as $$ select private.sample_number() $$;
    create function public.sample_that_may() returns void language sql volatile as $$ select private.sample_some() $$;`;

  it('wherever the statement stands', async () => {
    await sql.exec(SAMPLES);
    const found = refusedByApi((await readAll()).filter(({ name }) => name.includes('.sample_')));
    await sql.exec(`drop function private.sample_all, private.sample_dynamic, private.sample_sql, private.sample_atomic,
      private.sample_some, private.sample_number, public.sample_of_reads, public.sample_of_locks, public.sample_of_numbers,
      public.sample_that_may; drop table private.samples; drop sequence private.numbers`);
    expect(found).toEqual({
      unconditional: [
        'private.sample_all: private.samples',
        'private.sample_all: private.samples',
        'private.sample_atomic: private.samples',
        'private.sample_dynamic: given.samples',
        'private.sample_sql: private.samples',
      ],
      writing: [
        'public.sample_of_locks > LockingClause',
        'public.sample_of_numbers > private.sample_number > pg_catalog.nextval',
        'public.sample_of_reads > private.sample_some > DeleteStmt private.samples',
      ],
      unread: ['private.sample_dynamic: delete from private.samples where '],
    });
  });
});
