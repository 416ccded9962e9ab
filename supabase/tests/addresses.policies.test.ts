import { describe, expect, it } from 'vitest';
import { OWNER, STRANGER } from './support/actors';
import { HOME } from './support/orders';
import { openShop } from './support/shop';

const shop = await openShop();
const { visitor, owner, stranger } = shop.clients;

const add = async (client = owner, change: Record<string, unknown> = {}) => {
  const { data, error } = await client
    .from('addresses')
    .insert({ ...HOME, ...change })
    .select()
    .single();
  expect(error).toBeNull();
  return data;
};
const fill = async (count: number, client = owner) =>
  client.from('addresses').insert(Array.from({ length: count }, () => HOME));
const defaults = async (client = owner) => {
  const { data } = await client.from('addresses').select('id').eq('is_default', true);
  return data?.map((row) => row.id);
};

describe('an address', () => {
  it('belongs to the customer who adds it', async () => {
    expect(await add()).toEqual({
      ...HOME,
      landmark: '',
      id: expect.any(String),
      user_id: OWNER.sub,
      is_default: false,
      created_at: expect.any(String),
    });
  });

  it('cannot be moved to another customer by either of them', async () => {
    const { id } = await add();
    expect((await owner.from('addresses').insert({ ...HOME, user_id: STRANGER.sub })).error?.code).toBe('42501');
    // Without a condition: one has to be readable, so that the policy for reading would refuse it, too.
    expect((await owner.from('addresses').update({ user_id: STRANGER.sub })).error?.code).toBe('42501');
    expect((await stranger.from('addresses').update({ user_id: STRANGER.sub }).eq('id', id).select()).data).toEqual([]);
    expect(
      (
        await stranger
          .from('addresses')
          .upsert({ ...HOME, id, user_id: STRANGER.sub })
          .select()
      ).error?.code,
    ).toBe('42501');
    expect((await owner.from('addresses').select('user_id')).data).toEqual([{ user_id: OWNER.sub }]);
  });

  const longest = {
    title: 100,
    full_name: 201,
    street_address: 200,
    city: 100,
    state: 100,
    zip_code: 20,
    country: 100,
    phone_number: 30,
  };
  it.each(Object.entries(longest))('has a %s of 1 to %i letters', async (column, length) => {
    await add(owner, { [column]: 'a'.repeat(length) });
    for (const value of ['', ' \t', '\u00a0', 'a'.repeat(length + 1), null]) {
      const { error, status } = await owner.from('addresses').insert({ ...HOME, [column]: value });
      expect({ status, code: error?.code }).toEqual({ status: 400, code: value === null ? '23502' : '23514' });
    }
  });
});

describe('the default address', () => {
  it('is the last address that was added as the default', async () => {
    await add(owner, { is_default: true });
    const second = await add(owner, { is_default: true });
    expect(await defaults()).toEqual([second.id]);
  });

  it('is changed in one step', async () => {
    const first = await add(owner, { is_default: true });
    const second = await add();
    expect((await owner.rpc('set_default_address', { address_id: second.id })).error).toBeNull();
    expect(await defaults()).toEqual([second.id]);
    expect((await owner.from('addresses').update({ is_default: true }).eq('id', first.id)).error).toBeNull();
    expect(await defaults()).toEqual([first.id]);
  });

  it('leaves the defaults of others alone', async () => {
    const theirs = await add(stranger, { is_default: true });
    const own = await add(owner, { is_default: true });
    expect((await owner.rpc('set_default_address', { address_id: theirs.id })).error?.hint).toBe('ADDRESS_NOT_FOUND');
    expect([await defaults(owner), await defaults(stranger)]).toEqual([[own.id], [theirs.id]]);
  });

  it('is unavailable to visitors', async () => {
    expect((await visitor.rpc('set_default_address', { address_id: crypto.randomUUID() })).error?.code).toBe('42501');
  });

  it('can be unset', async () => {
    const { id } = await add(owner, { is_default: true });
    await owner.from('addresses').update({ is_default: false }).eq('id', id);
    expect(await defaults()).toEqual([]);
  });
});

describe('an account can have fifty addresses', () => {
  const stored = async () => (await owner.from('addresses').select('id')).data?.length;

  it('in one insert of many rows', async () => {
    const { error, status } = await fill(51);
    expect({ status, hint: error?.hint }).toEqual({ status: 400, hint: 'TOO_MANY_ADDRESSES' });
    expect(await stored()).toBe(0);
    expect((await fill(50)).error).toBeNull();
  });

  it('one by one, regardless of other accounts, and again after one is deleted', async () => {
    await fill(50, stranger);
    await fill(49);
    const last = await add();
    expect((await fill(1)).error?.hint).toBe('TOO_MANY_ADDRESSES');
    await owner.from('addresses').delete().eq('id', last.id);
    await add();
    expect(await stored()).toBe(50);
  });

  it('reports a duplicate when the same address is sent again', async () => {
    await fill(49);
    const last = await add();
    const again = await owner.from('addresses').insert({ ...HOME, id: last.id });
    expect(again.error?.code).toBe('23505');
  });
});
