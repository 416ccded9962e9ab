import type { SupabaseClient } from '@supabase/supabase-js';
import { describe, expect, it } from 'vitest';
import { OWNER, STRANGER } from './support/actors';
import { newsletterOf } from './support/newsletter';
import { openShop } from './support/shop';

const shop = await openShop();
const { visitor, owner, stranger, staff, service } = shop.clients;
const { sql } = shop.database;
const { tokens, confirmNewsletter, subscribe } = newsletterOf(shop);
const CALLS = ['own_newsletter', 'join_own_newsletter', 'leave_own_newsletter'];
const call = async (client: SupabaseClient, name: string) => (await client.rpc(name)).data;
const stateOf = (client: SupabaseClient) => call(client, 'own_newsletter');
const readers = async () =>
  (await sql.query<{ email: string }>('select email from newsletter_subscribers order by email')).map(
    (row) => row.email,
  );
const mails = async () => (await sql.query('select 1 from private.mails')).length;

describe('the newsletter of an account', () => {
  it('sends a mail, and is subscribed only by the link in it', async () => {
    expect(await stateOf(owner)).toBe('none');
    expect(await call(owner, 'join_own_newsletter')).toBe('asked');
    expect(await stateOf(owner)).toBe('asked');
    const [mail] = await tokens(OWNER.email);
    expect(await confirmNewsletter(mail?.confirm)).toBe('confirmed');
    expect(await stateOf(owner)).toBe('subscribed');
  });

  it('sends no second mail to somebody who is waiting for the first or is subscribed', async () => {
    await call(owner, 'join_own_newsletter');
    expect(await call(owner, 'join_own_newsletter')).toBe('asked');
    expect(await mails()).toBe(1);
    await confirmNewsletter((await tokens(OWNER.email))[0]?.confirm);
    await sql.exec("update newsletter_subscribers set asked_at = '{}'");
    expect(await call(owner, 'join_own_newsletter')).toBe('subscribed');
    expect(await mails()).toBe(1);
  });

  it('is left with one click, also if the address was typed in other letter case, and can be joined again', async () => {
    await subscribe(OWNER.email.toUpperCase());
    expect(await call(owner, 'leave_own_newsletter')).toBe('none');
    expect(await call(owner, 'leave_own_newsletter')).toBe('none');
    expect(await readers()).toEqual([]);
    expect(await sql.query('select recipient, facts from private.mails')).toEqual([{ recipient: null, facts: null }]);
    expect(await call(owner, 'join_own_newsletter')).toBe('asked');
  });

  it('is not subscribed once the link in the mail has expired', async () => {
    await call(owner, 'join_own_newsletter');
    await sql.exec("update newsletter_subscribers set expires_at = now() - interval '1 second'");
    expect(await stateOf(owner)).toBe('none');
  });

  it('reveals and changes nothing of other people, whoever calls', async () => {
    await subscribe(OWNER.email);
    for (const client of [stranger, staff]) {
      expect(await stateOf(client)).toBe('none');
      expect(await call(client, 'leave_own_newsletter')).toBe('none');
    }
    expect(await readers()).toEqual([OWNER.email]);
    await call(stranger, 'join_own_newsletter');
    expect(await readers()).toEqual([OWNER.email, STRANGER.email]);
  });

  it.each(CALLS)(
    '%s is refused to visitors, the server, tokens without a subject and unverified addresses',
    async (name) => {
      await subscribe(OWNER.email);
      for (const client of [visitor, service, await shop.signedIn({ ...OWNER, sub: '' })]) {
        expect((await client.rpc(name)).error?.code).toBe('42501');
      }
      const unverified = await shop.signedIn({ ...OWNER, sub: 'user_new', email_verified: false });
      expect((await unverified.rpc(name)).error).toMatchObject({ code: 'P0001', hint: 'EMAIL_NOT_VERIFIED' });
      expect(await readers()).toEqual([OWNER.email]);
      expect(await mails()).toBe(1);
    },
  );
});
