import { describe, expect, it } from 'vitest';
import { STAFF } from './support/actors';
import { hint } from './support/answers';
import { mailsOf } from './support/mails';
import { answerMessage, newestMessage, readMessage, sendMessage } from './support/messages';
import { openShop } from './support/shop';

const shop = await openShop();
const { visitor, owner, staff, service } = shop.clients;
const { sql } = shop.database;
const mails = mailsOf(shop);
const ME = STAFF.email.toLowerCase();
const BOB = 'bob@littlebaobab.example';
const bob = await shop.signedIn({ sub: 'user_bob', email: BOB, email_verified: true });
const hire = async () => {
  await staff.rpc('invite_staff', { email: BOB });
  await bob.rpc('enter_staff_area');
};
const arrived = async (client = visitor) => {
  await sendMessage(client);
  return newestMessage(staff);
};

describe('an answer', () => {
  it('is one mail to the sender, with the question', async () => {
    const message = await arrived();
    const { data } = await answerMessage(staff, message, '  Not very.\r\nCome and try it! ');
    expect(data).toMatchObject({
      version: 2,
      answers: 1,
      thread: [{ actor: ME, body: 'Not very.\nCome and try it!', mail: 'waiting' }],
    });
    const [mail] = await mails.claim();
    expect(mail).toMatchObject({
      kind: 'message_answer',
      to: 'amina@example.com',
      facts: {
        message: { subject: 'Product Question', body: 'Is the drum loud?', answer: 'Not very.\nCome and try it!' },
      },
    });
    if (mail) await mails.settle(mail);
    expect(await readMessage(staff, message.id)).toMatchObject({ thread: [{ mail: 'sent' }] });
  });

  it('is sent once: a repetition with its key or from a second tab is the same, other text with its key is refused', async () => {
    const message = await arrived();
    const request_id = crypto.randomUUID();
    for (const _ of [1, 2]) expect((await answerMessage(staff, message, 'No.', { request_id })).error).toBeNull();
    expect((await answerMessage(staff, message, 'No.')).data.answers).toBe(1);
    expect((await answerMessage(staff, { ...message, version: 2 }, 'No.')).data.answers).toBe(1);
    expect(hint(await answerMessage(staff, message, 'Yes.', { request_id }))).toBe('KEY_REUSED');
    expect(await mails.states("kind = 'message_answer'")).toHaveLength(1);
  });

  it('by the second of two members is a conflict that shows the first, and is accepted once that was seen', async () => {
    await hire();
    const message = await arrived();
    await answerMessage(staff, message, 'No.');
    const { error } = await answerMessage(bob, message, 'No.');
    expect(error?.hint).toBe('VERSION_CONFLICT');
    const seen = JSON.parse(error?.details ?? '');
    expect(seen.thread).toMatchObject([{ actor: ME, body: 'No.' }]);
    expect((await answerMessage(bob, seen, 'It is not.')).data.thread).toMatchObject([{ actor: ME }, { actor: BOB }]);
    expect(await mails.states("kind = 'message_answer'")).toHaveLength(2);
  });

  it.each([' ', null, 'a'.repeat(5001)])('is refused empty or too long: %j', async (answer) => {
    expect(hint(await answerMessage(staff, await arrived(), answer))).toBe('BAD_ANSWER');
    expect(await mails.states()).toEqual([]);
  });

  it('requires a key and a message', async () => {
    const message = await arrived();
    expect(hint(await answerMessage(staff, message, 'No.', { request_id: null }))).toBe('BAD_KEY');
    expect(hint(await answerMessage(staff, { ...message, id: crypto.randomUUID() }, 'No.'))).toBe('MESSAGE_NOT_FOUND');
  });

  it('is neither sent nor readable once the message is erased', async () => {
    const message = await arrived(owner);
    await answerMessage(staff, message, 'No.');
    await mails.claim();
    await owner.rpc('erase_my_account');
    expect(await sql.query('select recipient, facts from private.mails')).toEqual([{ recipient: null, facts: null }]);
    expect(await readMessage(staff, message.id)).toBeNull();
    await mails.makeDue();
    expect(await mails.claim()).toEqual([]);
    expect(await mails.states()).toEqual(['message_answer dropped']);
  });
});

describe('a message can be handled', () => {
  const assign = (member: string | null, version: number, id: string, client = staff) =>
    client.rpc('assign_message', { message_id: id, member, expected_version: version });
  const close = (closed: boolean, version: number, id: string, client = staff) =>
    client.rpc('close_message', { message_id: id, closed, expected_version: version });

  it('by an active member or nobody; a repetition changes nothing, an outdated version is refused', async () => {
    await hire();
    const { id, version } = await arrived();
    expect((await assign(BOB, version, id)).data).toMatchObject({ assigned_to: BOB, version: 2 });
    expect((await assign(BOB, version, id)).data).toMatchObject({ version: 2 });
    expect(hint(await assign(ME, version, id))).toBe('VERSION_CONFLICT');
    await staff.rpc('suspend_staff', { email: BOB });
    expect((await assign(null, 2, id)).data).toMatchObject({ assigned_to: null, version: 3 });
    for (const member of [BOB, 'eve@littlebaobab.example', ''])
      expect(hint(await assign(member, 3, id))).toBe('MEMBER_NOT_FOUND');
  });

  it('by nobody once its member is removed', async () => {
    await hire();
    const { id, version } = await arrived();
    await assign(BOB, version, id);
    await staff.rpc('remove_staff', { email: BOB });
    expect(await readMessage(staff, id)).toMatchObject({ assigned_to: null });
  });

  it('by a member who closes it and reopens it, which is logged', async () => {
    const { id, version } = await arrived();
    expect((await close(true, version, id)).data).toMatchObject({ closed_at: expect.any(String), closed_by: ME });
    expect((await close(true, version, id)).data).toMatchObject({ version: 2 });
    expect(hint(await close(false, version, id))).toBe('VERSION_CONFLICT');
    expect((await close(false, 2, id)).data).toMatchObject({ closed_at: null, closed_by: null, version: 3 });
    const { data } = await staff.from('audit_log').select('actor, row_id').eq('table_name', 'messages');
    expect(data).toEqual([
      { actor: ME, row_id: id },
      { actor: ME, row_id: id },
    ]);
  });
});

describe('mails to staff', () => {
  const choose = (client: typeof staff, kinds: unknown) => client.rpc('choose_staff_mails', { kinds });
  const own = async (client: typeof staff) => (await client.rpc('own_staff_mails')).data;
  const written = (kind: string) =>
    sql.query<{ recipient: string }>('select recipient from private.mails where kind = $1 order by recipient', [kind]);

  it('go to owners by default, except those about messages; other members choose', async () => {
    await hire();
    expect(await own(staff)).toEqual(['staff_new_order', 'staff_return', 'staff_low_stock']);
    expect(await own(bob)).toEqual([]);
    await arrived();
    expect(await written('staff_message')).toEqual([]);
    expect((await choose(bob, ['staff_message', 'staff_low_stock'])).data).toEqual([
      'staff_message',
      'staff_low_stock',
    ]);
    expect((await choose(staff, [])).data).toEqual([]);
    await arrived();
    expect(await written('staff_message')).toEqual([{ recipient: BOB }]);
    await service.from('products').update({ stock: 50 }).eq('id', 5);
    await service.from('products').update({ stock: 1 }).eq('id', 5);
    expect(await written('staff_low_stock')).toEqual([{ recipient: BOB }]);
    await sql.exec(`select private.write_staff_mails('staff_incident', 'one')`);
    expect(await written('staff_incident')).toEqual([{ recipient: ME }]);
  });

  it('go to no suspended member, and cannot be chosen for unknown kinds', async () => {
    await hire();
    await choose(bob, ['staff_message']);
    await staff.rpc('suspend_staff', { email: BOB });
    for (const kinds of [['staff_incident'], ['x'], null]) expect(hint(await choose(staff, kinds))).toBe('BAD_KIND');
    await arrived();
    expect(await written('staff_message')).toEqual([]);
  });

  it('about messages are limited to five an hour, and the fifth mentions that', async () => {
    await choose(staff, ['staff_message']);
    for (let count = 0; count < 7; count += 1) await sendMessage(visitor);
    const claimed = await mails.claim();
    expect(claimed.map(({ facts }) => facts.is_last_of_hour)).toEqual([false, false, false, false, true]);
    await sql.exec("update private.mails set created_at = now() - interval '61 minutes'");
    await sendMessage(visitor);
    expect(await written('staff_message')).toHaveLength(6);
  });

  it('about a message are dropped once it is closed', async () => {
    await choose(staff, ['staff_message']);
    const { id } = await arrived();
    await staff.rpc('close_message', { message_id: id, closed: true, expected_version: 1 });
    expect(await mails.claim()).toEqual([]);
    expect(await mails.states()).toEqual(['staff_message dropped']);
  });

  it('are unsubscribed when the member is removed', async () => {
    await hire();
    await choose(bob, ['staff_message']);
    await staff.rpc('remove_staff', { email: BOB });
    await hire();
    expect(await own(bob)).toEqual([]);
  });

  it('about an erased customer contain nothing any more', async () => {
    await choose(staff, ['staff_message']);
    await arrived(owner);
    await mails.claim();
    await owner.rpc('erase_my_account');
    expect(await sql.query('select facts from private.mails')).toEqual([{ facts: null }]);
  });
});
