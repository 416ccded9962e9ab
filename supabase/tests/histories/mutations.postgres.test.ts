import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { findPostgres } from '../support/postgres-server';
import { openServer } from './databases';
import { type Mutation, mutations } from './mutations';
import { runHistories } from './run';
import type { HistoryDatabase } from './shop-session';

const SEED = 20261122;
const ENOUGH = 400;
const programs = findPostgres();

/** Each fault gets a copy of the migrated database, and the histories have to notice it. */
describe.skipIf(!programs)('the histories detect', () => {
  let server: Awaited<ReturnType<typeof openServer>>;
  beforeAll(async () => {
    server = await openServer(inject('postgresTemplate') ?? undefined);
  });
  afterAll(() => server?.close());

  async function make(database: HistoryDatabase, mutation: Mutation) {
    if (mutation.sql) await database.exec(mutation.sql);
    if (!mutation.function) return;
    const [found] = await database.query<{ text: string }>(
      'select pg_get_functiondef($1::text::regproc::oid) as text',
      [mutation.function],
    );
    const changed = found?.text.replaceAll(mutation.from ?? '', mutation.to ?? '') ?? '';
    if (changed === found?.text) throw new Error(`${mutation.function} has no text to change: ${mutation.from}`);
    await database.exec(changed);
  }

  it('no error in the unmodified shop', async () => {
    const { failure } = await runHistories(server.database, { count: 60, seed: SEED });
    expect(failure).toBeNull();
  });

  it.each(mutations.map((mutation) => [mutation.what, mutation] as const))(
    '%s',
    async (_, mutation) => {
      await server.inCopy(async (copy) => {
        await make(copy, mutation);
        const { unnoticed, totalsEvery } = mutation;
        const path = unnoticed === undefined ? '' : String(unnoticed);
        const { failure } = await runHistories(copy, { count: ENOUGH, seed: SEED, path, shorten: false, totalsEvery });
        expect(failure?.problem).toMatch(/^Error: /);
      });
    },
    120_000,
  );
});
