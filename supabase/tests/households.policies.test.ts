import { describe, expect, it } from 'vitest';
import { MAX_CHILDREN, NICKNAME_MAX } from '../../src/features/household/rules';
import { OWNER } from './support/actors';
import { expectEach } from './support/answers';
import { openShop } from './support/shop';

const shop = await openShop();
const { visitor, owner, stranger, staff, service } = shop.clients;

const JUMA = { nickname: 'Juma', age: '2020-05' };
const AMANI = { nickname: 'Amani', age: '3' };

const keep = (children: unknown, seen?: number, client = owner) =>
  client.rpc('keep_children', { children, ...(seen === undefined ? {} : { seen }) });
const read = async (client = owner) => (await client.from('households').select('children, version')).data;

/** The month that many months ago, in the shop's time zone; negative for future months. */
async function month(ago: number): Promise<string> {
  const [row] = await shop.database.sql.query<{ month: string }>(
    `select to_char(private.shop_today() - interval '${ago} months', 'YYYY-MM') as month`,
  );
  return row?.month ?? '';
}

describe('keep_children', () => {
  it('stores them for their owner only: no other customer, visitor or member of staff can read or change them', async () => {
    expect((await keep([JUMA, AMANI])).data).toEqual({ children: [JUMA, AMANI], version: 1 });
    for (const client of [stranger, staff]) {
      expect(await read(client)).toEqual([]);
      expect((await client.from('households').delete().eq('user_id', OWNER.sub).select('version')).data).toEqual([]);
      expect((await keep([AMANI], undefined, client)).error).toBeNull();
    }
    expect((await keep([AMANI], undefined, visitor)).error?.code).toBe('42501');
    expect((await visitor.from('households').select('version')).error?.code).toBe('42501');
    expect((await owner.from('households').update({ children: [] }).eq('user_id', OWNER.sub)).error?.code).toBe(
      '42501',
    );
    expect(await read()).toEqual([{ children: [JUMA, AMANI], version: 1 }]);
  });

  it('overwrites nothing that another device has changed since, and returns it', async () => {
    await keep([JUMA]);
    expect((await keep([JUMA, AMANI], 1)).data).toMatchObject({ version: 2 });
    for (const seen of [undefined, 1]) {
      const { error } = await keep([AMANI], seen);
      expect(error?.hint).toBe('VERSION_CONFLICT');
      expect(JSON.parse(error?.details ?? '')).toEqual({ children: [JUMA, AMANI], version: 2 });
    }
    expect((await keep([AMANI], 2)).data).toEqual({ children: [AMANI], version: 3 });
  });

  it('changes nothing when the same children are saved again', async () => {
    await keep([JUMA]);
    expect((await keep([JUMA])).data).toEqual({ children: [JUMA], version: 1 });
  });

  it('refuses a device that loaded them before another device removed them, until its owner opts in again', async () => {
    await keep([JUMA]);
    await owner.from('households').delete().eq('user_id', OWNER.sub);
    for (const children of [[JUMA], [JUMA, AMANI]])
      expect((await keep(children, 1)).error?.hint).toBe('HOUSEHOLD_NOT_FOUND');
    expect(await read()).toEqual([]);
    expect((await keep([JUMA, AMANI])).data).toEqual({ children: [JUMA, AMANI], version: 2 });
    expect((await keep([JUMA], 1)).error?.hint).toBe('VERSION_CONFLICT');
  });

  it('accepts months from this one to the end of the age of twelve, and no future or earlier ones', async () => {
    const born = [await month(0), await month(12 * 13 - 1)];
    expect((await keep(born.map((age) => ({ nickname: '', age })))).error).toBeNull();
    for (const ago of [-1, 12 * 13])
      expect((await keep([{ nickname: '', age: await month(ago) }])).error?.hint, String(ago)).toBe('BAD_CHILDREN');
  });

  it('trims nicknames', async () => {
    const long = 'ñ'.repeat(NICKNAME_MAX);
    expect(
      (
        await keep([
          { nickname: '  Juma\n ', age: '4' },
          { nickname: long, age: '0' },
        ])
      ).data.children,
    ).toEqual([
      { nickname: 'Juma', age: '4' },
      { nickname: long, age: '0' },
    ]);
  });

  it('refuses what is no list of children', async () => {
    await expectEach(
      async ([, children]) => (await keep(children)).error?.hint,
      () => 'BAD_CHILDREN',
      [
        ['no list', { nickname: 'Juma', age: '4' }],
        ['nobody', []],
        ['one too many', Array.from({ length: MAX_CHILDREN + 1 }, () => JUMA)],
        ['no object', ['Juma']],
        ['no nickname', [{ age: '4' }]],
        ['a long nickname', [{ nickname: 'x'.repeat(NICKNAME_MAX + 1), age: '4' }]],
        ['a number as age', [{ nickname: '', age: 4 }]],
        ['an older child', [{ nickname: '', age: '13' }]],
        ['a day of birth', [{ nickname: '', age: '2020-05-04' }]],
        ['a thirteenth month', [{ nickname: '', age: '2020-13' }]],
        ['much text', [{ nickname: ' '.repeat(5000), age: '4' }]],
        ['nothing', null],
      ],
    );
    expect(await read()).toEqual([]);
  });
});

describe('personal data', () => {
  it('are exported, forgotten by their owner, and erased with the account', async () => {
    await keep([JUMA]);
    await keep([AMANI], undefined, stranger);
    expect((await owner.rpc('export_my_data')).data.children).toEqual([JUMA]);
    await owner.from('households').delete().eq('user_id', OWNER.sub);
    expect((await owner.rpc('export_my_data')).data.children).toEqual([]);
    await keep([JUMA]);
    await owner.rpc('erase_my_account');
    const left = await service.from('households').select('children');
    expect(left.data).toEqual([{ children: [AMANI] }]);
  });
});
