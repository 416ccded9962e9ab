import { z } from 'zod';
import { bearsSecret, ownSecret } from '../_shared/bearer.ts';
import { currentTime, type Deps, setting, siteUrl, waitFor } from '../_shared/deps.ts';
import { mailFacts } from '../_shared/mails/facts.ts';
import { type ClaimedMail, claimMails, countMails, handBackMails, recordDelivery } from '../_shared/mails/outbox.ts';
import type { Delivery, MailProvider } from '../_shared/mails/provider.ts';
import { resendProvider } from '../_shared/mails/resend.ts';
import { writeMail } from '../_shared/mails/write-mail.ts';
import { readJson } from '../_shared/request-body.ts';
import { json, refusalsOf, webhookEndpoint } from '../_shared/responses.ts';

const refuse = refusalsOf('send-mails');

/** Few enough that all of them are tried well before the lease ends. */
const MOST_AT_ONCE = 5;
const LEASE_SECONDS = 120;
const LONGEST_RUN_MS = 40_000;
/** The pause before a retry of mails that were not tried because of an error of ours. */
const PAUSE_UNTRIED_SECONDS = 60;

const bodySchema = z.strictObject({ mode: z.enum(['send', 'status']).default('send') });

/**
 * Sends the pending mails of the database. Called by the database on a schedule and after each event. `POST {mode?}` with
 * `MAILS_SECRET` as bearer. Idempotent and safe to run concurrently: a mail is leased to one caller, and
 * the provider delivers one mail per key. `status` returns the state for the doctor.
 *
 * 200 how many were `sent`, `waiting` for another attempt or `failed`; the state · 400 `bad_request` · 401 `unauthorized` ·
 * 405 · 500 `not_configured`: nothing was claimed, and all mails stay pending · 502 `upstream`: the database did not respond,
 * or the provider does not accept us.
 */
export const handle = webhookEndpoint('send-mails', async (request, deps) => {
  if (!(await bearsSecret(request, ownSecret(deps, 'MAILS_SECRET')))) return refuse('unauthorized');
  const parsed = bodySchema.safeParse((await readJson(request)) ?? {});
  if (!parsed.success) return refuse('bad_request');
  if (parsed.data.mode === 'status') return json(200, { state: await countMails(deps) });
  const sender = { provider: resendProvider(deps), from: setting(deps, 'MAIL_FROM'), site: siteUrl(deps) };
  const ends = currentTime(deps) + LONGEST_RUN_MS;
  const counts: Counts = { sent: 0, waiting: 0, failed: 0, dropped: 0 };
  while (currentTime(deps) < ends) {
    const { mails, failed } = await claimMails(deps, MOST_AT_ONCE, LEASE_SECONDS);
    for (const { kind, problem } of failed) reportGivenUp(deps, kind, problem);
    counts.failed += failed.length;
    if (mails.length === 0) break;
    const held = await sendInTurn(deps, mails, sender, counts);
    if (!held) continue;
    if (held.isAboutUs) return refuse('upstream');
    if (currentTime(deps) + held.seconds * 1_000 >= ends) {
      counts.waiting += held.mails;
      break;
    }
    await waitFor(deps, held.seconds * 1_000);
  }
  return json(200, { ...counts });
});

interface Sender {
  provider: MailProvider;
  from: string;
  site: string;
}

type Counts = Record<'sent' | 'waiting' | 'failed' | 'dropped', number>;
type Held = Extract<Delivery, { outcome: 'held' }>;

/**
 * Stops when the provider accepts nothing for now: the other mails would fail too, and are released untried. Returns why, and
 * how many were released.
 */
async function sendInTurn(deps: Deps, mails: ClaimedMail[], sender: Sender, counts: Counts) {
  const untried = [...mails];
  try {
    for (let mail = untried.shift(); mail; mail = untried.shift()) {
      const delivery = await deliver(deps, mail, sender);
      if (delivery.outcome === 'held') {
        const back = [mail, ...untried.splice(0)];
        await handBack(deps, back, delivery);
        return { ...delivery, mails: back.length };
      }
      const state = await recordDelivery(deps, mail, delivery);
      counts[state] += 1;
      if (state === 'failed' && delivery.outcome !== 'sent') reportGivenUp(deps, mail.kind, delivery.problem);
    }
    return null;
  } catch (error) {
    if (untried.length > 0) await handBackMails(deps, untried, { seconds: PAUSE_UNTRIED_SECONDS }).catch(() => false);
    throw error;
  }
}

/** The first mail is the one that was tried. A lasting problem is reported once, and logged each time. */
async function handBack(deps: Deps, mails: ClaimedMail[], { problem, seconds, isAboutUs }: Held) {
  const isNews = await handBackMails(deps, mails, { problem, seconds, tried: isAboutUs ? mails[0] : undefined });
  if (isAboutUs && isNews) deps.report(`send-mails: ${problem}`);
  else deps.log(`send-mails: ${problem}`);
}

function reportGivenUp(deps: Deps, kind: string, problem: string) {
  deps.report(`send-mails: gave ${kind} up: ${problem}`);
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

/** Headers for one-click unsubscribe in the mail client (RFC 8058). Empty for mails outside the newsletter. */
function leaveHeaders(deps: Deps, { facts }: ClaimedMail): { headers?: Record<string, string> } {
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
