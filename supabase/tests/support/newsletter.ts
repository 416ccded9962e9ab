import type { SupabaseClient } from '@supabase/supabase-js';
import type { Shop } from './shop';

/** The newsletter from the view of a mailbox's owner. */
export function newsletterOf({ clients: { visitor }, database: { sql } }: Shop) {
  const tokens = async (email: string) => {
    const rows = await sql.query<{ leave: string; confirm: string | null }>(
      `select facts -> 'newsletter' ->> 'leave' as leave, facts -> 'newsletter' ->> 'confirm' as confirm
         from private.mails where kind = 'newsletter_confirm' and lower(recipient) = lower($1) order by place`,
      [email],
    );
    return rows;
  };
  const confirmNewsletter = async (token: string | null | undefined) =>
    (await visitor.rpc('confirm_newsletter', { token: token ?? '' })).data;
  return {
    tokens,
    confirmNewsletter,
    leaveNewsletter: async (token: string) => (await visitor.rpc('leave_newsletter', { token })).data,
    /** Subscribes and follows the link in the mail. */
    subscribe: async (email: string, client: SupabaseClient = visitor) => {
      await client.rpc('subscribe_to_newsletter', { email });
      return confirmNewsletter((await tokens(email)).at(-1)?.confirm);
    },
  };
}
