import { describe, expect, it } from 'vitest';
import { hasNoPostgres, openCopy } from '../support/open-postgres';
import { asDatabase } from './databases';
import { type Mutation, mutations } from './mutations';
import { runHistories } from './run';
import type { HistoryDatabase } from './shop-session';

const SEED = 20261122;
const ENOUGH = 400;

/** Each fault gets a copy of the migrated database, and the histories have to notice it. */
describe.skipIf(hasNoPostgres)('the histories detect', () => {
  async function inCopy(work: (database: HistoryDatabase) => Promise<void>) {
    const copy = await openCopy();
    const sql = copy.connect(1);
    await work(asDatabase(sql)).finally(() => sql.end());
    await copy.drop();
  }

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
    await inCopy(async (database) => {
      const { failure } = await runHistories(database, { count: 60, seed: SEED });
      expect(failure).toBeNull();
    });
  });

  it.each(mutations.map((mutation) => [mutation.what, mutation] as const))(
    '%s',
    async (_, mutation) => {
      await inCopy(async (copy) => {
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
