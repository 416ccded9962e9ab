import { Resend } from 'resend';
import { z } from 'zod';
import { type Deps, setting } from '../deps.ts';
import { callUpstream, UpstreamError } from '../upstream.ts';
import type { Delivery, Mail, MailProvider } from './provider.ts';

const WHO = 'the mail provider';
const API_URL = 'https://api.resend.com';
/** What is wrong with our account, not with the mail. */
const ABOUT_US = /^(missing|restricted|invalid)_api_key$|^invalid_(from_address|access)$|quota_exceeded$/;

type Answer<Data> = Awaited<ReturnType<typeof Resend.prototype.fetchRequest<Data>>>;

const refusal = z.object({ name: z.string().regex(/^[a-z_]{1,60}$/) });
const accepted = z.object({ id: z.string().min(1).max(200) });

/** Resend's library over our own calls, which know a time limit and the sandbox. */
class ResendOverDeps extends Resend {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    const baseUrl = (deps.env('RESEND_API_URL')?.trim() || API_URL).replace(/\/+$/, '');
    super(setting(deps, 'RESEND_API_KEY'), { baseUrl });
    this.#deps = deps;
  }

  override async fetchRequest<Data>(path: string, options: RequestInit = {}): Promise<Answer<Data>> {
    const reply = await callUpstream(this.#deps, WHO, `${this.baseUrl}${path}`, options);
    const part = reply.ok ? { data: reply.body, error: null } : { data: null, error: reply.body };
    return { ...part, headers: null } as Answer<Data>;
  }
}

/** @throws SettingError when there is no key */
export function resendProvider(deps: Deps): MailProvider {
  const resend = new ResendOverDeps(deps);
  return {
    async send({ key, ...mail }: Mail): Promise<Delivery> {
      try {
        const { data, error } = await resend.emails.send(mail, { idempotencyKey: key });
        return error === null ? readAnswer(data) : readRefusal(error);
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

function readRefusal(error: unknown): Delivery {
  const said = refusal.safeParse(error);
  const name = said.success ? said.data.name : 'no reason given';
  // It has had a mail with this key: an earlier attempt arrived and its answer was lost.
  if (name === 'invalid_idempotent_request') return { outcome: 'sent', id: null };
  const problem = `${WHO} refused it: ${name}`;
  if (ABOUT_US.test(name)) return { outcome: 'retry', problem, isAboutUs: true };
  return { outcome: /concurrent|rate_limit|application|internal/.test(name) ? 'retry' : 'refused', problem };
}
