import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openEmbedded } from './databases';
import { runHistories } from './run';

/** More runs in the long form of the tests. */
const HISTORIES = Number(process.env.HISTORIES ?? 20);
const SEED = 20261122;

describe('random histories of orders and payments on the embedded database', () => {
  let embedded: Awaited<ReturnType<typeof openEmbedded>>;
  beforeAll(async () => {
    embedded = await openEmbedded(new Blob([readFileSync(inject('databaseSnapshot'))]));
  });
  afterAll(() => embedded?.close());

  // `npm run test:histories` plays ten thousand more.
  it('keep every invariant after every step, and the books balance at the end', async () => {
    const { failure, histories, steps } = await runHistories(embedded.database, { count: HISTORIES, seed: SEED });
    expect(failure).toBeNull();
    expect(histories).toBe(HISTORIES);
    expect(steps).toBeGreaterThan(HISTORIES * 4);
  }, 240_000);
});
