import { describe, expect, it } from 'vitest';
import type { PaypalEmulatorOptions } from './paypal-emulator.ts';
import { approved } from './test-client.ts';

const LIST = '/v1/customer/disputes';
const DAY_MS = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();

/** A captured order with this many disputes, the newest last. */
async function disputed(count: number, options: Partial<PaypalEmulatorOptions> = {}) {
  const client = await approved('approve', options);
  const { purchase_units } = (await client.capture(client.id)).body;
  const capture: string = purchase_units[0].payments.captures[0].id;
  const ids: string[] = [];
  for (let opened = 0; opened < count; opened += 1) {
    ids.push((await client.emulator.money.openDispute('o1'))?.id ?? '');
  }
  return { ...client, capture, ids, list: (query = '') => client.api('GET', `${LIST}?${query}`) };
}

const idsOf = ({ body }: { body: { items: { dispute_id: string }[] } }) => body.items.map((one) => one.dispute_id);

describe("PayPal's list of disputes", () => {
  it('returns summaries without the payment, which the dispute itself contains', async () => {
    const { list, api, ids, capture } = await disputed(1);
    const { body } = await list();
    expect(body.items).toEqual([
      {
        dispute_id: ids[0],
        create_time: expect.any(String),
        update_time: expect.any(String),
        seller_response_due_date: expect.any(String),
        reason: 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED',
        status: 'WAITING_FOR_SELLER_RESPONSE',
        dispute_state: 'REQUIRED_ACTION',
        dispute_amount: { currency_code: 'USD', value: '38.49' },
        dispute_life_cycle_stage: 'CHARGEBACK',
        dispute_channel: 'INTERNAL',
        links: [expect.objectContaining({ rel: 'self' })],
      },
    ]);
    expect(await api('GET', `${LIST}/${ids[0]}`)).toMatchObject({
      body: { disputed_transactions: [{ seller_transaction_id: capture }] },
    });
    expect(await api('GET', `${LIST}/PP-D-0`)).toMatchObject({ status: 404 });
  });

  it('has ten per page, or up to fifty, and a token for the next page', async () => {
    const { list, api, ids } = await disputed(12);
    const first = await list();
    expect(first.body.items).toHaveLength(10);
    const href: string = first.body.links.find(({ rel }: { rel: string }) => rel === 'next').href;
    const second = await api('GET', href.slice(href.indexOf(LIST)));
    expect([...idsOf(first), ...idsOf(second)].sort()).toEqual([...ids].sort());
    expect(second.body.links.map(({ rel }: { rel: string }) => rel)).toEqual(['self']);
    expect((await list('page_size=50')).body.items).toHaveLength(12);
  });

  it('filters by the time of the last change, by state and by payment', async () => {
    const { list, emulator, ids, capture } = await disputed(2);
    expect(idsOf(await list(`update_time_before=${ago(1)}`))).toEqual([]);
    expect(idsOf(await list(`update_time_after=${ago(1)}`))).toHaveLength(2);
    await emulator.money.decideDispute(ids[0] ?? '', 'won');
    expect(idsOf(await list('dispute_state=RESOLVED'))).toEqual([ids[0]]);
    expect(idsOf(await list(`disputed_transaction_id=${capture}`))).toHaveLength(2);
    expect(idsOf(await list('disputed_transaction_id=OTHER'))).toEqual([]);
  });

  it.each([
    'page_size=51',
    'page_size=0',
    'next_page_token=2',
    'update_time_after=yesterday',
    `update_time_after=${ago(181)}`,
    `update_time_before=${ago(181)}`,
    'dispute_state=LOST',
    `start_time=${ago(1)}&disputed_transaction_id=X`,
  ])('refuses %s', async (query) => {
    const { list } = await disputed(0);
    const field = /^\w+/.exec(query)?.[0];
    expect(await list(query)).toMatchObject({
      status: 400,
      body: { name: 'INVALID_REQUEST', details: [{ field, location: 'query' }] },
    });
  });

  it('is refused to an app without the feature, and so is each dispute', async () => {
    const { list, api, ids } = await disputed(1, { readsDisputes: false });
    for (const answer of [await list(), await api('GET', `${LIST}/${ids[0]}`)]) {
      expect(answer).toMatchObject({ status: 403, body: { name: 'NOT_AUTHORIZED' } });
    }
  });

  it('requires a token of the app', async () => {
    const { ask } = await disputed(0);
    expect(await ask(LIST)).toMatchObject({ status: 401 });
  });
});
