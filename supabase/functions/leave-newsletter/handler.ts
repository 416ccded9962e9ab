import { z } from 'zod';
import { readFunction } from '../_shared/database.ts';
import { type Handler, siteUrl } from '../_shared/deps.ts';
import { newsletterLink } from '../_shared/mails/links.ts';
import { json, refusalsOf, webhookEndpoint } from '../_shared/responses.ts';

const refuse = refusalsOf('leave-newsletter');

const TOKEN = /^[0-9a-f]{80}$/;

const leave = webhookEndpoint('leave-newsletter', async (request, deps) => {
  const state = await readFunction(deps, 'leave_newsletter', { token: tokenOf(request) }, z.enum(['left', 'unknown']));
  return state === 'left' ? json(200, { state }) : refuse('unknown');
});

/**
 * One-click unsubscribe in the mail client (RFC 8058): the URL is in the List-Unsubscribe header of each letter.
 * `POST ?token=…`; the body is ignored, and the token is good for nothing else. Idempotent.
 *
 * 200 `left`, now or before · 303 for GET, to the page that asks first, so that a link scanner unsubscribes no one · 404
 * `unknown` · 405 · 500 `not_configured` · 502 `upstream`
 */
export const handle: Handler = async (request, deps) => {
  if (request.method !== 'GET') return leave(request, deps);
  const place = newsletterLink(siteUrl(deps), 'leave', tokenOf(request));
  return new Response(null, {
    status: 303,
    headers: { location: place, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' },
  });
};

/** Empty if invalid: the token is never copied into a header unchecked. */
function tokenOf(request: Request): string {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  return TOKEN.test(token) ? token : '';
}
