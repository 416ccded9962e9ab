import { env } from '@/config/env';
import { logFailure } from '@/lib/log';
import type { RefusalReason, Result } from '@/lib/result';
import type { ContactMessage } from './form-schema';

/** How long the form service may take, in milliseconds. */
export const SEND_TIMEOUT_MS = 15_000;

/**
 * Hands a message to the form service. Fails, with a line in the log, when no service is configured, when it refuses, and
 * when it cannot be reached within `SEND_TIMEOUT_MS`. Never throws.
 */
export async function sendContactMessage({ name, email, subject, message }: ContactMessage): Promise<Result<void>> {
  if (!env.contactEndpoint) {
    logFailure('The contact form has no endpoint to send to', null);
    return unreachable;
  }
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), SEND_TIMEOUT_MS);
  try {
    const response = await fetch(env.contactEndpoint, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body: JSON.stringify({
        name,
        email,
        subject,
        message,
        _subject: 'New Contact Form Submission',
        _template: 'table',
      }),
      signal: timeout.signal,
    });
    if (response.ok) return { ok: true, value: undefined };
    logFailure('The form service refused a message', response.status);
    if (response.status === 429) return tooMany;
    return response.status < 500 ? refused(response.status === 413 ? 'too-large' : 'invalid') : unreachable;
  } catch (error) {
    logFailure('The form service could not be reached', error);
    return unreachable;
  } finally {
    clearTimeout(timer);
  }
}

const tooMany: Result<never> = { ok: false, problem: { kind: 'too-many', minutes: null, maxUnits: null } };
const refused = (reason: RefusalReason): Result<never> => ({
  ok: false,
  problem: { kind: 'refused', reason, field: null },
});
const unreachable: Result<never> = { ok: false, problem: { kind: 'unreachable' } };
