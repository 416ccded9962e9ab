import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { STAFF } from '../../supabase/tests/support/actors.ts';
import { TEST_KEYS } from '../../supabase/tests/support/keys.ts';
import { createDatabase, type Database } from './backend.ts';
import { signToken } from './tokens.ts';

vi.spyOn(console, 'error').mockImplementation(() => {});

let database: Database;
let staffToken: string;

beforeAll(async () => {
  database = await createDatabase({ dataDir: 'memory', env: {}, ...TEST_KEYS });
  staffToken = await signToken(STAFF, TEST_KEYS.jwtSecret);
  await database.sql.exec(`
    create function public.fail(code text, message text) returns void language plpgsql as $$
    begin
      raise exception using errcode = code, message = message, hint = 'a hint', detail = 'a detail';
    end $$;
    create function public.run(statement text) returns void language plpgsql as $$ begin execute statement; end $$;
    grant execute on function public.fail(text, text), public.run(text) to anon, authenticated, service_role;
  `);
});
afterAll(() => database.close());

const UNSAFE = 'UPDATE requires a WHERE clause';

// A row for each line of `mapSQLtoHTTP` in PostgREST's src/library/PostgREST/Error.hs, and its exceptions.
describe('an error of the database has the status of PostgREST', () => {
  it.each([
    ['08006', 503],
    ['09000', 500],
    ['0LP01', 403],
    ['0P000', 403],
    ['21000', 500],
    ['21000', 400, UNSAFE],
    ['22023', 400],
    ['22023', 401, 'role "nobody" does not exist'],
    ['22023', 400, 'a role "nobody" does not exist'],
    ['22P02', 400],
    ['23502', 400],
    ['23503', 409],
    ['23505', 409],
    ['23514', 400],
    ['25001', 500],
    ['25006', 405],
    ['28P01', 403],
    ['2D000', 500],
    ['38000', 500],
    ['39001', 500],
    ['3B001', 500],
    ['40001', 500],
    ['40P01', 500],
    ['42703', 400],
    ['42704', 400],
    ['42883', 404],
    ['42883', 404, 'operator does not exist: public.a = public.b'],
    ['42883', 406, 'function xmlagg(text) does not exist'],
    ['42P01', 404],
    ['42P17', 500],
    ['53300', 503],
    ['53400', 500],
    ['54001', 500],
    ['55P03', 500],
    ['57014', 500],
    ['57P01', 503],
    ['58030', 500],
    ['F0000', 500],
    ['HV000', 500],
    ['P0001', 400],
    ['P0002', 500],
    ['PT418', 418],
    ['PT429', 429],
    ['PTABC', 500],
    ['PT4XX', 500],
    ['XX000', 500],
    ['ZZ999', 400],
  ])('%s: %i %s', async (code, status, message = 'It failed.') => {
    const answer = await database.anon().rpc('fail', { code, message });
    expect({ status: answer.status, error: answer.error }).toEqual({
      status,
      error: { code, message, hint: 'a hint', details: 'a detail' },
    });
  });

  it.each([
    ['an anonymous caller', 401, () => database.anon()],
    ['a user', 403, () => database.as(staffToken)],
    ['the server', 403, () => database.service()],
  ])('42501 of %s: %i', async (_, status, caller) => {
    const answer = await caller().rpc('fail', { code: '42501', message: 'It is forbidden.' });
    expect({ status: answer.status, error: answer.error }).toEqual({
      status,
      error: { code: '42501', message: 'It is forbidden.', hint: 'a hint', details: 'a detail' },
    });
  });

  it.each([
    ['an unknown table', 404, '42P01', 'relation "nowhere" does not exist', 'select from nowhere'],
    ['an unknown function', 404, '42883', 'function nothing() does not exist', 'select nothing()'],
    ['an unknown column', 400, '42703', 'column "colour" does not exist', 'select colour from public.products'],
    [
      'two rows as one value',
      500,
      '21000',
      'more than one row returned by a subquery used as an expression',
      'select (select id from public.products)',
    ],
  ])('%s in a statement of a function: %i %s', async (_, status, code, message, statement) => {
    const answer = await database.service().rpc('run', { statement });
    expect({ status: answer.status, code: answer.error?.code, message: answer.error?.message }).toEqual({
      status,
      code,
      message,
    });
  });

  it('a role that does not exist: 401', async () => {
    const stranger = database.as(await signToken({ sub: 'user_1', role: 'nobody' }, TEST_KEYS.jwtSecret));
    const answer = await stranger.from('products').select('id');
    expect({ status: answer.status, code: answer.error?.code }).toEqual({ status: 401, code: '22023' });
  });

  it('an error with its own response is returned as it asks', async () => {
    const statement = `do $do$ begin
      raise sqlstate 'PGRST' using message = '{"code":"123","message":"Gone."}', detail = '{"status":410,"headers":{}}';
    end $do$`;
    const answer = await database.service().rpc('run', { statement });
    expect({ status: answer.status, error: answer.error }).toEqual({
      status: 410,
      error: { code: '123', message: 'Gone.', details: null, hint: null },
    });
  });
});
