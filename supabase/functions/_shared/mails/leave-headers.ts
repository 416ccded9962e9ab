import { type Deps, setting } from '../deps.ts';
import { mailFacts } from './facts.ts';
import type { ClaimedMail } from './outbox.ts';

/** Headers for one-click unsubscribe in the mail client (RFC 8058). Empty for mails outside the newsletter. */
export function leaveHeaders(deps: Deps, { facts }: ClaimedMail): { headers?: Record<string, string> } {
  const token = mailFacts.safeParse(facts).data?.newsletter?.leave;
  if (token === undefined) return {};
  const base = setting(deps, 'SUPABASE_URL').replace(/\/+$/, '');
  return {
    headers: {
      'List-Unsubscribe': `<${base}/functions/v1/leave-newsletter?token=${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}
