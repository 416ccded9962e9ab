import { Resend } from 'resend';
import { z } from 'zod';
import { type Deps, setting } from '../deps.ts';
import { callUpstream, UpstreamError } from '../upstream.ts';
import type { Delivery, Mail, MailProvider } from './provider.ts';

const WHO = 'the mail provider';
const API_URL = 'https://api.resend.com';
/** Errors about our key, sender or account, not about the mail. The same applies to every 401 or 403. */
const ABOUT_US = /^(missing|restricted|invalid)_api_key$|^invalid_(from_address|access)$/;
const QUOTA = /_quota_exceeded$/;
const PAUSE_ABOUT_US_SECONDS = 300;
const PAUSE_WITHOUT_QUOTA_SECONDS = 1_800;
/** For rate limits without a duration. */
const PAUSE_AT_LIMIT_SECONDS = 30;
const LONGEST_PAUSE_SECONDS = 1_800;

type Answer<Data> = Awaited<ReturnType<typeof Resend.prototype.fetchRequest<Data>>>;

const refusal = z.object({
  name: z
    .string()
    .regex(/^[a-z_]{1,60}$/)
    .catch('no reason given'),
  status: z.int(),
});
const accepted = z.object({ id: z.string().min(1).max(200) });

/** Resend's client on top of our HTTP calls, which have a time limit and work in the sandbox. */
class ResendOverDeps extends Resend {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    const baseUrl = (deps.env('RESEND_API_URL')?.trim() || API_URL).replace(/\/+$/, '');
    super(setting(deps, 'RESEND_API_KEY'), { baseUrl });
    this.#deps = deps;
  }

  override async fetchRequest<Data>(path: string, options: RequestInit = {}): Promise<Answer<Data>> {
    const reply = await callUpstream(this.#deps, WHO, `${this.baseUrl}${path}`, options, { reads429: true });
    const { status, ok, body, headers } = reply;
    const part = ok ? { data: body, error: null } : { data: null, error: { ...Object(body), status } };
    return { ...part, headers: Object.fromEntries(headers) } as Answer<Data>;
  }
}

/** @throws SettingError without a key */
export function resendProvider(deps: Deps): MailProvider {
  const resend = new ResendOverDeps(deps);
  return {
    async send({ key, ...mail }: Mail): Promise<Delivery> {
      try {
        const { data, error, headers } = await resend.emails.send(mail, { idempotencyKey: key });
        return error === null ? readAnswer(data) : readRefusal(error, headers?.['retry-after']);
      } catch (problem) {
        if (problem instanceof UpstreamError) return { outcome: 'retry', problem: problem.message };
        throw problem;
      }
    },
  };
}

function readAnswer(data: unknown): Delivery {
  const answer = accepted.safeParse(data);
  return answer.success
    ? { outcome: 'sent', id: answer.data.id }
    : { outcome: 'retry', problem: `${WHO} gave an answer that cannot be read` };
}

function readRefusal(error: unknown, retryAfter = ''): Delivery {
  const { name, status } = refusal.parse(error);
  // This key was used before: an earlier attempt was accepted and its response lost.
  if (name === 'invalid_idempotent_request') return { outcome: 'sent', id: null };
  const problem = `${WHO} refused it: ${name}`;
  const held = { outcome: 'held', problem } as const;
  if (QUOTA.test(name)) return { ...held, seconds: PAUSE_WITHOUT_QUOTA_SECONDS, isAboutUs: true };
  if (ABOUT_US.test(name) || status === 401 || status === 403)
    return { ...held, seconds: PAUSE_ABOUT_US_SECONDS, isAboutUs: true };
  if (status === 429) return { ...held, seconds: secondsOf(retryAfter), isAboutUs: false };
  return { outcome: /concurrent|application|internal/.test(name) ? 'retry' : 'refused', problem };
}

function secondsOf(retryAfter: string): number {
  const seconds = /^\d+$/.test(retryAfter) ? Number(retryAfter) : PAUSE_AT_LIMIT_SECONDS;
  return Math.min(Math.max(1, seconds), LONGEST_PAUSE_SECONDS);
}
