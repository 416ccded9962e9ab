import { env } from '@/config/env';
import { logFailure } from '@/lib/log';
import type { ContactMessage } from './schema';

/** How long the form service may take, in milliseconds. */
export const SEND_TIMEOUT_MS = 15_000;

/**
 * Hands a message to the form service. True when the service took it; false, and logged, when there is none, it
 * refuses, cannot be reached or takes longer than `SEND_TIMEOUT_MS`. Never throws.
 */
export async function sendContactMessage({ name, email, subject, message }: ContactMessage): Promise<boolean> {
  if (!env.contactEndpoint) {
    logFailure('The contact form has no endpoint to send to', null);
    return false;
  }
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), SEND_TIMEOUT_MS);
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
      signal: patience.signal,
    });
    if (!response.ok) logFailure('The form service refused a message', response.status);
    return response.ok;
  } catch (error) {
    logFailure('The form service could not be reached', error);
    return false;
  } finally {
    clearTimeout(timer);
  }
}
