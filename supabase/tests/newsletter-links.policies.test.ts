import { describe, expect, it } from 'vitest';
import { OWNER } from './support/actors';
import { mailsOf } from './support/mails';
import { newsletterOf } from './support/newsletter';
import { openShop } from './support/shop';

const shop = await openShop();
const { visitor, owner, staff, service } = shop.clients;
const { sql } = shop.database;
const { states, claim, settle } = mailsOf(shop);
const { tokens, confirmNewsletter, leaveNewsletter, subscribe } = newsletterOf(shop);
const EMAIL = 'reader@example.com';
const ask = (email = EMAIL) => visitor.rpc('subscribe_to_newsletter', { email });
const confirmed = () =>
  sql.query<{ email: string }>('select email from newsletter_subscribers where confirmed_at is not null');
const later = (time: string) =>
  sql.exec(`update newsletter_subscribers
  set expires_at = expires_at - interval '${time}', asked_at = array(select a - interval '${time}' from unnest(asked_at) a)`);

describe('subscribing', () => {
  it('requires a click on the link in a mail, once', async () => {
    await ask();
    expect(await confirmed()).toEqual([]);
    const [mail] = await claim();
    expect(mail).toMatchObject({ kind: 'newsletter_confirm', to: EMAIL });
    const [{ confirm: token } = { confirm: null }] = await tokens(EMAIL);
    expect(token).toMatch(/^[0-9a-f]{64}$/);
    expect(await confirmNewsletter('0'.repeat(64))).toBe('unknown');
    expect(await confirmNewsletter(token)).toBe('confirmed');
    expect(await confirmNewsletter(token)).toBe('already');
    expect(await confirmed()).toEqual([{ email: EMAIL }]);
  });

  it('stores no plain token once its mail is sent', async () => {
    await ask();
    const [{ confirm: token, leave: leaving } = { confirm: null, leave: '' }] = await tokens(EMAIL);
    for (const mail of await claim()) await settle(mail);
    const kept = JSON.stringify([
      await sql.query('select * from newsletter_subscribers'),
      await sql.query('select * from private.mails'),
    ]);
    expect(kept).toContain(EMAIL);
    expect(kept).not.toContain(token);
    expect(kept).not.toContain(leaving);
  });

  it('sends one mail in ten minutes and three in a day, with the same response', async () => {
    const answers = [];
    for (const pause of ['1 second', '11 minutes', '11 minutes', '11 minutes', '1 hour']) {
      answers.push(await ask());
      answers.push(await ask(EMAIL.toUpperCase()));
      await later(pause);
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await states()).toHaveLength(3);
    const [first, second, third] = await tokens(EMAIL);
    expect([await confirmNewsletter(first?.confirm), await confirmNewsletter(second?.confirm)]).toEqual([
      'unknown',
      'unknown',
    ]);
    expect(await confirmNewsletter(third?.confirm)).toBe('confirmed');
  });

  it('is limited per mailbox, whatever tag its address has', async () => {
    for (let tag = 0; tag < 8; tag += 1) {
      expect(await ask(`reader+${tag}@example.com`)).toMatchObject({ data: null, error: null });
      await later('11 minutes');
    }
    expect(await states()).toHaveLength(3);
    expect(await sql.query('select email from newsletter_subscribers')).toHaveLength(3);
    await ask('other@example.com');
    expect(await states()).toHaveLength(4);
  });

  it('expires after two days, and the address is deleted then', async () => {
    await ask();
    const [{ confirm: token } = { confirm: null }] = await tokens(EMAIL);
    await later('2 days');
    expect(await confirmNewsletter(token)).toBe('expired');
    await shop.clients.service.rpc('erase_stale_data');
    expect(await sql.query('select email from newsletter_subscribers')).toEqual([]);
    expect(await sql.query('select recipient, facts from private.mails')).toEqual([{ recipient: null, facts: null }]);
    expect(await confirmNewsletter(token)).toBe('unknown');
  });

  it('sends subscribers a mail about it, and shows it nowhere else', async () => {
    expect(await subscribe(EMAIL)).toBe('confirmed');
    await later('0 seconds');
    await sql.exec("update newsletter_subscribers set asked_at = '{}'");
    expect(await ask()).toMatchObject({ data: null, error: null });
    expect((await tokens(EMAIL)).map((one) => one.confirm === null)).toEqual([false, true]);
    expect(await confirmed()).toEqual([{ email: EMAIL }]);
  });
});

describe('leaving', () => {
  it('takes one click, without signing in, and succeeds the second time, too', async () => {
    await subscribe(EMAIL);
    const [{ leave: token } = { leave: '' }] = await tokens(EMAIL);
    expect([await leaveNewsletter(token), await leaveNewsletter(token)]).toEqual(['left', 'left']);
    expect(await sql.query('select email from newsletter_subscribers')).toEqual([]);
    expect(await sql.query('select recipient from private.mails')).toEqual([{ recipient: null }]);
    await subscribe(EMAIL);
    expect(await leaveNewsletter(token)).toBe('left');
    expect(await confirmed()).toEqual([]);
  });

  it.each(['', '0'.repeat(80), 'f'.repeat(79), `${'f'.repeat(40)}'; drop`])(
    'refuses foreign tokens: %s',
    async (token) => {
      await subscribe(EMAIL);
      expect(await leaveNewsletter(token)).toBe('unknown');
      const [{ leave: own } = { leave: '' }] = await tokens(EMAIL);
      expect(await leaveNewsletter(`${'a'.repeat(40)}${own.slice(40)}`)).toBe('unknown');
      expect(await confirmNewsletter(own)).toBe('unknown');
      expect(await confirmed()).toHaveLength(1);
    },
  );

  it('is impossible with what staff can read', async () => {
    await subscribe(EMAIL);
    for (const column of ['*', 'leave_key', 'token_hash'])
      expect((await staff.from('newsletter_subscribers').select(column)).error?.code).toBe('42501');
    const { data } = await service.from('newsletter_subscribers').select('leave_key, token_hash');
    const [row] = data ?? [];
    expect(row?.leave_key).toHaveLength(40);
    for (const value of [row?.leave_key, row?.token_hash, `${row?.leave_key}${row?.leave_key}`])
      expect([await leaveNewsletter(String(value)), await confirmNewsletter(String(value))]).toEqual([
        'unknown',
        'unknown',
      ]);
  });
});

it('exports the owner of an address what was requested, confirmed and mailed, and nobody else', async () => {
  await subscribe(OWNER.email, owner);
  const { data } = await owner.rpc('export_my_data');
  expect(data.newsletter).toMatchObject({ email: OWNER.email, source: 'form', confirmed_at: expect.any(String) });
  expect(data.mails).toMatchObject([{ kind: 'newsletter_confirm', to: OWNER.email }]);
  const other = await shop.clients.stranger.rpc('export_my_data');
  expect(other.data).toMatchObject({ newsletter: null, mails: [] });
  for (const client of [visitor, owner])
    expect((await client.from('newsletter_subscribers').select('email')).data ?? []).toEqual([]);
});
