import * as z from 'zod/mini';
import { env } from '@/config/env';
import { tidyLine } from '@/domain/typed-text';
import { requiredEmail, requiredText } from '@/lib/form-rules';
import type { RefusalReason } from '@/lib/refusal-reasons';
import { logFailure } from '@/lib/reporting/report-failure';
import type { Result } from '@/lib/result';
import { hasDatabase } from '@/lib/supabase/client';
import { write } from '@/lib/supabase/writes';

/** The timeout of the form service, in milliseconds. */
export const SEND_TIMEOUT_MS = 15_000;

/** How long to wait for the form service if the database already has the message, in milliseconds. */
export const FORWARD_PATIENCE_MS = 3000;

export interface SentMessage {
  message: ContactMessage;
  /** Idempotency key: repeated attempts store one message. */
  requestId: string;
  orderId: string | null;
}

/**
 * Stores a message in the database and forwards it to the form service. Succeeds if the database has stored it,
 * whatever the service returns; if the database cannot be reached, when the service has accepted it.
 */
export async function sendContactMessage(sent: SentMessage): Promise<Result<void>> {
  if (!hasDatabase) return forwardMessage(sent.message);
  const kept = await keepMessage(sent);
  if (kept.ok && env.contactEndpoint) {
    await Promise.race([forwardMessage(sent.message), new Promise((done) => setTimeout(done, FORWARD_PATIENCE_MS))]);
  }
  return !kept.ok && kept.problem.kind === 'unreachable' && env.contactEndpoint ? forwardMessage(sent.message) : kept;
}

const keepMessage = ({ message: { name, email, subject, message }, requestId, orderId }: SentMessage) =>
  write('A message was not kept', (database) =>
    database.rpc('send_contact_message', {
      request_id: requestId,
      name,
      email,
      subject,
      message,
      ...(orderId === null ? {} : { order_id: orderId }),
    }),
  );

/**
 * Forwards a message to the form service. Fails, with a log entry, if no service is configured, if it refuses, or if it
 * does not respond within `SEND_TIMEOUT_MS`. Never throws.
 */
async function forwardMessage({ name, email, subject, message }: ContactMessage): Promise<Result<void>> {
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
    if (response.status === 413) return refused('too-large', 'message');
    return response.status < 500 ? refused('invalid', null) : unreachable;
  } catch (error) {
    logFailure('The form service could not be reached', error);
    return unreachable;
  } finally {
    clearTimeout(timer);
  }
}

const tooMany: Result<never> = { ok: false, problem: { kind: 'too-many', minutes: null, maxUnits: null } };
const refused = (reason: RefusalReason, field: string | null): Result<never> => ({
  ok: false,
  problem: { kind: 'refused', reason, field },
});
const unreachable: Result<never> = { ok: false, problem: { kind: 'unreachable' } };

export const contactSubjects = ['Order Inquiry', 'Product Question', 'Feedback', 'Partnership', 'Other'] as const;

export const contactLimits = { name: 100, email: 254, message: 5000 } as const;

/** A message to the shop. All four fields are required and normalised. */
export const contactSchema = z.object({
  name: requiredText('Name', contactLimits.name, tidyLine),
  email: requiredEmail('Email', contactLimits.email),
  subject: z.enum(contactSubjects, 'Subject is required'),
  message: requiredText('Message', contactLimits.message),
});

export type ContactMessage = z.infer<typeof contactSchema>;
