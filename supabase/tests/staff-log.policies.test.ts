import { describe, expect, it } from 'vitest';
import { OWNER, STAFF } from './support/actors';
import { rowOf, saveProduct } from './support/editing';
import { pay, placeOrder, SHIP_TO } from './support/orders';
import { openShop } from './support/shop';

const shop = await openShop();
const { staff, owner, stranger, visitor, service } = shop.clients;
const { sql } = shop.database;
const ACTOR = STAFF.email.toLowerCase();

interface Entry {
  log: string;
  id: number;
  action: string;
  subject: string | null;
}
interface Answer {
  entries: Entry[];
  next: { at: string; log: string; id: number } | null;
}
async function list(asked: object = {}): Promise<Answer> {
  const { data, error } = await staff.rpc('list_log', asked);
  expect(error).toBeNull();
  return data;
}
const actionsOf = ({ entries }: Answer) => entries.map(({ action }) => action);

/** A change of a product, a read of a customer and an export, one second after the other. */
async function threeEntries() {
  const added = rowOf(await saveProduct(staff, { name: 'Wooden Kite <b>' }));
  await pay(service, await placeOrder(owner, { shipping_address: { ...SHIP_TO, email: OWNER.email } }));
  await staff.rpc('get_customer', { email: OWNER.email });
  await staff.rpc('log_export', { kind: 'orders', row_count: 7 });
  await sql.exec(`update public.audit_log set at = '2026-11-01T10:00:00Z';
                  update public.access_log set at = '2026-11-01T10:00:01Z' where action = 'read_customer';
                  update public.access_log set at = '2026-11-01T10:00:02Z' where action = 'export_orders'`);
  return added;
}

describe('the page of both logs', () => {
  it('lists what staff changed and read, newest first: who, when and what', async () => {
    const added = await threeEntries();
    const entry = { id: expect.any(Number), actor: ACTOR, order_id: null, fields: [] };
    const read = { ...entry, log: 'reads', table_name: null, name: null };
    expect(await list()).toEqual({
      entries: [
        { ...read, at: '2026-11-01T10:00:02+00:00', action: 'export_orders', subject: null, row_count: 7 },
        { ...read, at: '2026-11-01T10:00:01+00:00', action: 'read_customer', subject: OWNER.email, row_count: 1 },
        {
          ...entry,
          ...{ log: 'changes', at: '2026-11-01T10:00:00+00:00', action: 'insert', table_name: 'products' },
          ...{ subject: String(added.id), row_count: null, name: 'Wooden Kite <b>' },
        },
      ],
      next: null,
    });
  });

  it('names the fields of a change, with what they were, and the order it belongs to', async () => {
    const added = rowOf(await saveProduct(staff, {}));
    await saveProduct(staff, { price: 18, description: 'x'.repeat(900) }, added);
    const order = await placeOrder(owner);
    await staff.rpc('add_order_note', { order_id: order.id, note: 'Hello' });
    const [note, edit] = (await list({ log: 'changes' })).entries;
    expect(note).toMatchObject({ table_name: 'order_events', name: 'Hello', order_id: order.id });
    expect(edit).toMatchObject({
      fields: [
        { name: 'description', before: added.description, after: 'x'.repeat(200) },
        { name: 'price', before: '19.50', after: '18.00' },
      ],
    });
  });

  it('filters by log, person and text', async () => {
    await threeEntries();
    expect(actionsOf(await list({ log: 'changes' }))).toEqual(['insert']);
    expect(actionsOf(await list({ log: 'reads' }))).toEqual(['export_orders', 'read_customer']);
    expect(actionsOf(await list({ log: 'anything' }))).toHaveLength(3);
    expect(actionsOf(await list({ search: ` ${STAFF.email} ` }))).toHaveLength(3);
    expect(actionsOf(await list({ search: OWNER.email }))).toEqual(['read_customer']);
    expect(actionsOf(await list({ search: 'KITE products' }))).toEqual(['insert']);
    for (const search of ['nobody@example.com', '%', '_']) expect((await list({ search })).entries).toEqual([]);
  });

  it('goes on behind a cursor, where new entries move nothing, also between entries of one moment', async () => {
    await threeEntries();
    await sql.exec(`update public.audit_log set at = '2026-11-01T10:00:02Z'`);
    const seen: string[] = [];
    let next: Answer['next'] = null;
    do {
      const before = next && { before_at: next.at, before_log: next.log, before_id: next.id };
      const page = await list({ page_size: 1, ...before });
      seen.push(...actionsOf(page));
      next = page.next;
      await staff.rpc('log_export', { kind: 'books', row_count: 1 });
    } while (next !== null);
    expect(seen).toEqual(['export_orders', 'insert', 'read_customer']);
  });
});

describe('both logs, for those who may not read them', () => {
  it.each([
    ['a visitor', async () => visitor],
    ['a customer', async () => owner],
    ['another customer', async () => stranger],
    ['a suspended member', () => shop.suspended()],
    ['a member whose sign-in is eight hours old', () => shop.signedIn({ ...STAFF, fva: [480, 0] })],
    ['a member without a second factor', () => shop.signedIn({ ...STAFF, fva: [0, -1] })],
  ])('%s reads nothing', async (_, open) => {
    await threeEntries();
    const client = await open();
    const listed = await client.rpc('list_log', { log: 'reads' });
    expect([listed.error?.code, listed.data]).toEqual(['42501', null]);
    for (const table of ['access_log', 'audit_log']) {
      expect((await client.from(table).select()).data ?? []).toEqual([]);
    }
  });

  it('a member who is no owner reads both, as before', async () => {
    await threeEntries();
    await sql.exec("update public.staff_members set role = 'staff'");
    expect((await list()).entries).toHaveLength(3);
  });
});
