import { describe, expect, it } from 'vitest';
import { retention } from '../../src/features/texts/customer/policy-text';
import { OWNER, STAFF, STRANGER } from './support/actors';
import { expectEach, hint } from './support/answers';
import { listMessages, newestMessage, sendMessage } from './support/messages';
import { returnsOf } from './support/returns';
import { openShop } from './support/shop';

const shop = await openShop();
const { visitor, owner, stranger, staff, service } = shop.clients;
const { delivered } = returnsOf(shop);
const { sql } = shop.database;
const stored = () =>
  sql.query<Record<string, unknown>>(
    'select name, email, subject, body, user_id, order_id from private.messages order by place',
  );

describe('a message', () => {
  it('is accepted from visitors and customers, and normalised; only the session identifies its sender', async () => {
    const typed = {
      name: ' Amina\n Otieno\u200b ',
      email: ' <mailto:amina@example.com>. ',
      message: '\u202eHello\r\n  ',
    };
    expect(await sendMessage(visitor, typed)).toMatchObject({ data: null, error: null });
    expect((await sendMessage(owner)).error).toBeNull();
    expect((await sendMessage(visitor, { email: OWNER.email })).error).toBeNull();
    expect(await stored()).toMatchObject([
      { name: 'Amina Otieno', email: 'amina@example.com', subject: 'Product Question', body: 'Hello', user_id: null },
      { email: 'amina@example.com', user_id: OWNER.sub },
      { email: OWNER.email, user_id: null },
    ]);
  });

  it('is stored once, however often it is sent with one key, and other text with the key is refused', async () => {
    const request_id = crypto.randomUUID();
    await sql.exec('update private.caller_limits set messages_per_hour = 1');
    for (const _ of [1, 2, 3]) expect((await sendMessage(owner, { request_id })).error).toBeNull();
    expect((await sendMessage(visitor, { request_id })).error).toBeNull();
    expect(hint(await sendMessage(owner, { request_id, message: 'Another one' }))).toBe('KEY_REUSED');
    expect(await stored()).toHaveLength(1);
  });

  it('is limited by account and by address', async () => {
    await sql.exec(`update private.caller_limits set messages_per_hour = case kind when 'account' then 2 else 3 end`);
    const hints = async (calls: number, call: () => ReturnType<typeof sendMessage>) => {
      const answers: (string | null)[] = [];
      for (let index = 0; index < calls; index += 1) answers.push(hint(await call()));
      return answers;
    };
    expect(await hints(3, () => sendMessage(owner))).toEqual([null, null, 'TOO_MANY_CALLS']);
    const from = () => sendMessage(visitor).setHeader('cf-connecting-ip', '203.0.113.9');
    expect(await hints(4, from)).toEqual([null, null, null, 'TOO_MANY_CALLS']);
    expect((await sendMessage(stranger)).error).toBeNull();
    expect(await stored()).toHaveLength(6);
  });

  it('is refused with the name of the invalid field', async () => {
    await expectEach(
      async ([, change]) => {
        const { error } = await sendMessage(visitor, change);
        expect(JSON.stringify(error)).not.toContain('Is the drum loud?');
        return { code: error?.code, hint: error?.hint, details: error?.details ?? '' };
      },
      ([field]) => ({ code: '22023', hint: field === '' ? 'BAD_KEY' : 'BAD_MESSAGE', details: field }),
      [
        ['name', { name: ' \u200b ' }],
        ['name', { name: 'a'.repeat(101) }],
        ['name', { name: null }],
        ['email', { email: 'amina' }],
        ['email', { email: null }],
        ['subject', { subject: 'Casino' }],
        ['subject', { subject: null }],
        ['message', { message: ' \n ' }],
        ['message', { message: 'a'.repeat(5001) }],
        ['message', { message: null }],
        ['', { request_id: null }],
      ],
    );
    expect(await stored()).toEqual([]);
  });
});

describe('the order of a message', () => {
  const linked = async () => (await stored()).at(-1)?.order_id;

  it('is found by the number in the text, and staff see whether the account proves it', async () => {
    const [own, guests] = [await delivered({ userId: OWNER.sub }), await delivered()];
    const number = (id: string) => id.slice(0, 8).toUpperCase();
    await sendMessage(visitor, { message: `Where is order #${number(guests)}?` });
    expect(await linked()).toBe(guests);
    expect(await newestMessage(staff)).toMatchObject({ order_id: guests, is_own_order: false });
    await sendMessage(owner, { message: `${number(guests)} or ${own}?` });
    expect(await newestMessage(staff)).toMatchObject({ order_id: own, is_own_order: true });
    await sendMessage(stranger, { message: `About ${own}` });
    expect(await newestMessage(staff)).toMatchObject({ order_id: own, is_own_order: false });
    for (const message of ['20261126', `x${number(own)}`, `${number(own)}9`, 'deadbeef']) {
      await sendMessage(owner, { message });
      expect(await linked(), message).toBeNull();
    }
  });

  it('can be chosen if it belongs to the account', async () => {
    const own = await delivered({ userId: OWNER.sub });
    await sendMessage(owner, { order_id: own });
    expect(await linked()).toBe(own);
    for (const client of [visitor, stranger]) {
      await sendMessage(client, { order_id: own });
      expect(await linked()).toBeNull();
    }
  });

  it('shows staff the message, and so does the record of its customer', async () => {
    const [own, guests] = [await delivered({ userId: OWNER.sub }), await delivered()];
    await sendMessage(owner, { message: `Mine: ${own}` });
    await sendMessage(visitor, { message: `Guest: ${guests}` });
    await sendMessage(visitor, { email: OWNER.email, message: 'I say I am the owner' });
    const found = async (filter: object) => {
      const { data } = await staff.rpc('linked_messages', filter);
      return data.map(({ excerpt }: { excerpt: string }) => excerpt.split(':')[0]);
    };
    expect(await found({ order_id: own })).toEqual(['Mine']);
    expect(await found({ order_id: guests })).toEqual(['Guest']);
    expect(await found({ customer: OWNER.sub })).toEqual(['Mine']);
    expect(await found({ customer: 'amina@example.com' })).toEqual(['Guest']);
    expect(await found({ customer: 'guest:amina@example.com' })).toEqual(['Guest']);
    expect(await found({ customer: OWNER.email })).toEqual([]);
    expect(await found({})).toEqual([]);
  });
});

describe('the list', () => {
  it('is filtered, searched and paged, for staff only', async () => {
    for (const name of ['Amina', 'Bär Okoth', 'Chao']) await sendMessage(visitor, { name });
    const names = async (filter: object) => {
      const { data } = await listMessages(staff, filter);
      return data.messages.map((message: { name: string }) => message.name);
    };
    expect(await names({})).toEqual(['Chao', 'Bär Okoth', 'Amina']);
    expect(await names({ search: 'bar drum' })).toEqual(['Bär Okoth']);
    expect(await names({ search: '%' })).toEqual([]);
    const page = (await listMessages(staff, { page_size: 2 })).data;
    expect(await names({ before: page.next })).toEqual(['Amina']);
    const { id, version } = await newestMessage(staff);
    const me = STAFF.email.toLowerCase();
    await staff.rpc('assign_message', { message_id: id, member: me, expected_version: version });
    expect(await names({ assigned: me })).toEqual(['Chao']);
    expect(await names({ assigned: '' })).toEqual(['Bär Okoth', 'Amina']);
    await staff.rpc('close_message', { message_id: id, closed: true, expected_version: version + 1 });
    expect((await listMessages(staff)).data.counts).toEqual({ open: 2, closed: 1, all: 3 });
    expect(await names({ show: 'closed' })).toEqual(['Chao']);
    expect((await listMessages(staff, { assigned: '' })).data.counts).toEqual({ open: 2, closed: 0, all: 2 });
    expect(hint(await listMessages(staff, { show: 'mine' }))).toBe('BAD_FILTER');
  });
});

describe('personal data', () => {
  it('are exported for the account only, and erased with it, with messages of guests from its address', async () => {
    await sendMessage(owner, { message: 'By my account' });
    await sendMessage(visitor, { email: OWNER.email.toUpperCase(), message: 'By somebody who typed my address' });
    await sendMessage(stranger, { email: STRANGER.email, message: 'Another account' });
    const { data } = await owner.rpc('export_my_data');
    expect(data.messages).toMatchObject([{ subject: 'Product Question', message: 'By my account', answers: [] }]);
    await owner.rpc('erase_my_account');
    expect((await stored()).map(({ body }) => body)).toEqual(['Another account']);
    await service.rpc('erase_account', { user_id: STRANGER.sub });
    expect(await stored()).toEqual([]);
  });

  it('are erased a year after the last change', async () => {
    await sendMessage(visitor);
    const age = (name: string, days: number) =>
      sql.query('update private.messages set changed_at = now() - make_interval(days => $2) where name = $1', [
        name,
        days,
      ]);
    await sendMessage(visitor, { name: 'Baraka' });
    await age('Amina Otieno', retention.messageDays + 1);
    await age('Baraka', retention.messageDays - 1);
    await service.rpc('erase_stale_data');
    expect(await stored()).toMatchObject([{ name: 'Baraka' }]);
  });

  it('are logged when staff read them', async () => {
    await sendMessage(visitor);
    const { id } = await newestMessage(staff);
    expect((await staff.from('access_log').select('action, subject')).data).toEqual([
      { action: 'read_message', subject: id },
    ]);
  });
});
