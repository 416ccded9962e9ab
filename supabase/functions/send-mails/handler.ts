import { z } from 'zod';
import { bearsSecret, ownSecrets } from '../_shared/bearer.ts';
import { currentTime, type Deps, setting } from '../_shared/deps.ts';
import { mailFacts } from '../_shared/mails/facts.ts';
import { leaveHeaders } from '../_shared/mails/leave-headers.ts';
import { type ClaimedMail, claimMails, countMails, settleMail } from '../_shared/mails/outbox.ts';
import type { Delivery, MailProvider } from '../_shared/mails/provider.ts';
import { resendProvider } from '../_shared/mails/resend.ts';
import { writeMail } from '../_shared/mails/write-mail.ts';
import { readJson } from '../_shared/request-body.ts';
import { json, webhookEndpoint } from '../_shared/responses.ts';
import { siteUrl } from '../_shared/site-url.ts';
import { UpstreamError } from '../_shared/upstream.ts';

/** So few that all of them are tried well before the lease ends. */
const MOST_AT_ONCE = 5;
const LEASE_SECONDS = 120;
const LONGEST_RUN_MS = 40_000;

const question = z.strictObject({ mode: z.enum(['send', 'status']).default('send') });

/**
 * Sends the mails that wait in the database. Called by the database on a schedule and after each event. `POST {mode?}` with
 * `MAILS_SECRET` or the secret key as bearer. Safe to repeat and to run twice at once: a mail belongs to one caller until its
 * lease ends, and the provider delivers one mail for each key. `status` tells what the doctor asks.
 *
 * 200 how many were `sent`, `waiting` for another attempt or `failed`; the state · 400 `bad_request` · 401 `unauthorized` ·
 * 405 · 500 `not_configured`: nothing was claimed, and all mails wait · 502 `upstream`: the database did not answer, or the
 * provider does not accept us.
 */
export const handle = webhookEndpoint('send-mails', async (request, deps) => {
  if (!(await bearsSecret(request, ownSecrets(deps, 'MAILS_SECRET')))) return json(401, { error: 'unauthorized' });
  const asked = question.safeParse((await readJson(request)) ?? {});
  if (!asked.success) return json(400, { error: 'bad_request' });
  if (asked.data.mode === 'status') return json(200, { state: await countMails(deps) });
  const sender = { provider: resendProvider(deps), from: setting(deps, 'MAIL_FROM'), site: siteUrl(deps) };
  const ended = currentTime(deps) + LONGEST_RUN_MS;
  const counts: Record<string, number> = { sent: 0, waiting: 0, failed: 0, dropped: 0 };
  while (currentTime(deps) < ended) {
    const mails = await claimMails(deps, MOST_AT_ONCE, LEASE_SECONDS);
    if (mails.length === 0) break;
    for (const mail of mails) {
      const state = await attempt(deps, mail, sender);
      counts[state] = (counts[state] ?? 0) + 1;
    }
  }
  return json(200, counts);
});

interface Sender {
  provider: MailProvider;
  from: string;
  site: string;
}

/** @throws UpstreamError when the provider does not accept us: the other mails would fare no better */
async function attempt(deps: Deps, mail: ClaimedMail, sender: Sender): Promise<string> {
  const delivery = await deliver(deps, mail, sender);
  const state = await settleMail(deps, mail, delivery);
  if (delivery.outcome === 'sent') return state;
  if (state === 'failed') deps.report(`send-mails: gave ${mail.kind} up: ${delivery.problem}`);
  if (delivery.isAboutUs) throw new UpstreamError(delivery.problem);
  return state;
}

async function deliver(deps: Deps, mail: ClaimedMail, { provider, from, site }: Sender): Promise<Delivery> {
  const written = write(deps, mail, site);
  if (!written) return { outcome: 'retry', problem: 'It could not be written.' };
  return provider.send({ key: mail.id, from, to: mail.to, ...written, ...leaveHeaders(deps, mail) });
}

function write(deps: Deps, { kind, facts }: ClaimedMail, site: string) {
  try {
    return writeMail(kind, mailFacts.parse(facts), site);
  } catch (error) {
    deps.report(`send-mails: ${kind} could not be written`, {}, error);
    return null;
  }
}
