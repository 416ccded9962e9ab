import { describe, expect, it } from 'vitest';
import { openShop } from './support/shop';

const shop = await openShop();
const { service } = shop.clients;
const { sql } = shop.database;

const claim = async (pause_seconds = 0) => (await service.rpc('claim_publication', { pause_seconds })).data;
const keep = async (fingerprint: string, failure: string | null = null) =>
  (await service.rpc('keep_publication', { fingerprint, failure })).data;
const publish = async () => {
  const { outcome, fingerprint } = await claim();
  if (outcome === 'due') await keep(fingerprint);
  return outcome;
};

/** Without the triggers, so that only the day causes a change. */
const silently = (change: string) => sql.exec(`begin; set local session_replication_role = replica; ${change}; commit`);

describe('a build of the pages', () => {
  it('is due once at first, and then whenever something that the pages show has changed', async () => {
    expect([await publish(), await publish()]).toEqual(['due', 'current']);
    const changes = [
      "update products set name = 'A new name' where id = 1",
      'update products set price = price + 1 where id = 2',
      'update products set stock = 0 where id = 3',
      'update products set archived_at = now() where id = 4',
      'delete from products where id = 5',
      "update blog_posts set title = 'A new title' where id = 1",
      "update blog_posts set status = 'draft' where id = 2",
      'delete from blog_posts where id = 3',
      'update shop_settings set tax_rate = 0.2',
    ];
    for (const change of changes) {
      await sql.exec(change);
      expect([await publish(), await publish()], change).toEqual(['due', 'current']);
    }
  });

  it('is not due for changes that they do not show', async () => {
    await publish();
    await sql.exec('update products set stock = stock - 1 where id = 1');
    await sql.exec("update blog_posts set status = 'draft' where id = 4");
    await publish();
    await sql.exec("update blog_posts set title = 'Not yet' where id = 4");
    expect(await publish()).toBe('current');
  });

  it('is due when the date of a post is reached', async () => {
    await silently('update blog_posts set published_on = private.shop_today() + 1 where id = 1');
    await publish();
    expect(await publish()).toBe('current');
    await silently('update blog_posts set published_on = private.shop_today() where id = 1');
    expect(await publish()).toBe('due');
  });

  it('is due on the morning after the last day of the announcement', async () => {
    await silently("update shop_settings set announcement = 'Closed', announcement_until = private.shop_today()");
    await publish();
    expect(await publish()).toBe('current');
    await silently('update shop_settings set announcement_until = private.shop_today() - 1');
    expect(await publish()).toBe('due');
  });

  it('is requested by one caller at a time, and after a pause', async () => {
    const outcomes = (await Promise.all([claim(60), claim(60)])).map(({ outcome }) => outcome);
    expect(outcomes.sort()).toEqual(['due', 'waiting']);
    await sql.exec("update private.page_publication set attempted_at = attempted_at - interval '61 seconds'");
    expect(await claim(60)).toMatchObject({ outcome: 'due' });
  });

  it('is requested again after a failure, with growing pauses', async () => {
    const { fingerprint } = await claim(60);
    await keep(fingerprint, 'the deploy hook answered 500');
    expect((await service.rpc('publication_state')).data).toMatchObject({
      current: false,
      published_at: null,
      failures: 1,
      failure: 'the deploy hook answered 500',
    });
    const waits: number[] = [];
    for (let time = 0; time < 8; time += 1) {
      const [state] = await sql.query<{ attempted_at: string }>(
        'select attempted_at::text from private.page_publication',
      );
      const { until } = await claim(60);
      waits.push(Math.round((Date.parse(until) - Date.parse(state?.attempted_at ?? '')) / 60_000));
      await keep(fingerprint, 'the deploy hook answered 500');
    }
    expect(waits).toEqual([2, 4, 8, 16, 32, 60, 60, 60]);
    await sql.exec("update private.page_publication set attempted_at = '-infinity'");
    expect([await publish(), await publish()]).toEqual(['due', 'current']);
    expect((await service.rpc('publication_state')).data).toMatchObject({ current: true, failures: 0, failure: null });
  });

  it('cannot be put off for more than an hour', async () => {
    expect((await service.rpc('claim_publication', { pause_seconds: 3601 })).error?.hint).toBe('BAD_PAUSE');
  });
});
