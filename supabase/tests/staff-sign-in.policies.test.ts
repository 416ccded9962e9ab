import { beforeEach, describe, expect, it } from 'vitest';
import { OWNER, STAFF } from './support/actors';
import { openShop } from './support/shop';

const shop = await openShop();
type Ages = readonly [first: unknown, second: unknown] | undefined;
/** Also with ages that no sign-in has. */
const staffWith = (fva: Ages) =>
  shop.signedIn({ ...STAFF, ...(JSON.parse(JSON.stringify({ fva: fva ?? null })) as object) });
const enter = async (fva: Ages) => (await (await staffWith(fva)).rpc('enter_staff_area')).data;
const listOrders = async (fva: Ages) => (await (await staffWith(fva)).rpc('list_orders')).error;
const inside = { role: 'owner', refusal: null };
const outside = (refusal: string) => ({ role: null, refusal });
const requireSecondFactor = (wanted: boolean) =>
  shop.database.sql.query('update private.shop_config set second_factor = $1', [wanted]);

describe('staff need a second factor', () => {
  it.each([
    ['that was never proved', [0, -1]],
    ['that the token does not name', [0, null]],
    ['that is no number', [0, '0']],
    ['of a token without ages', undefined],
  ] as const)('not one %s', async (_, fva) => {
    expect(await enter(fva)).toEqual(outside('second-factor'));
    expect(await listOrders(fva)).toMatchObject({ code: '42501', hint: 'SECOND_FACTOR' });
    const client = await staffWith(fva);
    expect((await client.rpc('is_staff')).data).toBe(false);
    expect((await client.from('staff_members').select()).data).toEqual([]);
  });

  it('proved at any time of the session', async () => {
    expect(await enter([0, 0])).toEqual(inside);
    expect(await enter([0, 479])).toEqual(inside);
  });

  it('and an invitation is not taken without it', async () => {
    const bob = { sub: 'user_bob', email: 'bob@littlebaobab.example', email_verified: true };
    await shop.clients.staff.rpc('invite_staff', { email: bob.email });
    const weak = await shop.signedIn({ ...bob, fva: [0, -1] });
    expect((await weak.rpc('enter_staff_area')).data).toEqual(outside('second-factor'));
    const rows = await shop.database.sql.query("select user_id from staff_members where email like 'bob@%'");
    expect(rows).toEqual([{ user_id: null }]);
    await shop.clients.staff.rpc('suspend_staff', { email: bob.email });
    expect((await weak.rpc('enter_staff_area')).data).toEqual(outside('suspended'));
    expect((await weak.rpc('list_orders')).error?.hint).toBe('STAFF_ONLY');
  });

  it('unless the database says otherwise, which no caller of the API can', async () => {
    await requireSecondFactor(false);
    expect(await enter([0, -1])).toEqual(inside);
    await requireSecondFactor(true);
    expect(await enter([0, -1])).toEqual(outside('second-factor'));
    const table = await shop.clients.staff.schema('private').from('shop_config').update({ second_factor: false });
    expect(table.error).not.toBeNull();
  });
});

describe('a sign-in of staff ends after eight hours', () => {
  it.each([480, 481, 100_000, -1, null])('not at %s minutes', async (age) => {
    expect(await enter([age, 0])).toEqual(outside('sign-in-again'));
    expect(await listOrders([age, 0])).toMatchObject({ code: '42501', hint: 'SIGN_IN_AGAIN' });
  });

  it('at 479 minutes it holds', async () => {
    expect(await enter([479, 0])).toEqual(inside);
    expect(await listOrders([479, 0])).toBeNull();
  });
});

describe('a sign-in of the last 15 minutes', () => {
  const calls = {
    begin_refund: {
      payment_id: crypto.randomUUID(),
      amount_minor: 1,
      reason: '',
      idempotency_key: crypto.randomUUID(),
    },
    record_refund: {
      payment_id: crypto.randomUUID(),
      amount_minor: 1,
      reason: '',
      provider_refund_id: 're_1',
      idempotency_key: crypto.randomUUID(),
    },
    log_export: { kind: 'orders', row_count: 1 },
    invite_staff: { email: 'bob@littlebaobab.example' },
    set_staff_role: { email: STAFF.email, role: 'staff' },
    suspend_staff: { email: STAFF.email },
    reinstate_staff: { email: STAFF.email },
    remove_staff: { email: STAFF.email },
  };
  beforeEach(() => requireSecondFactor(true));

  it.each(Object.entries(calls))('is needed for %s', async (name, args) => {
    const hintAt = async (age: number) => (await (await staffWith([age, 0])).rpc(name, args)).error?.hint;
    for (const age of [15, 16, 400]) expect(await hintAt(age)).toBe('RECENT_SIGN_IN');
    expect(await hintAt(14)).not.toBe('RECENT_SIGN_IN');
  });

  it('is needed to erase an account, but no second factor', async () => {
    const erase = async (age: number) => (await shop.signedIn({ ...OWNER, fva: [age, -1] })).rpc('erase_my_account');
    expect((await erase(16)).error).toMatchObject({ code: '42501', hint: 'RECENT_SIGN_IN' });
    expect((await erase(14)).error).toBeNull();
  });

  it('is not needed for other work of staff', async () => {
    expect(await listOrders([16, 16])).toBeNull();
  });

  it('keeps staff from erasing their account without a second factor, too', async () => {
    const weak = await staffWith([0, -1]);
    expect((await weak.rpc('erase_my_account')).error?.hint).toBe('STAFF_ACCOUNT');
  });
});
