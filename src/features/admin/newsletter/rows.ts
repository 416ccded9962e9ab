import * as z from 'zod/mini';
import { type Known, knownOrUnknown } from '@/domain/known-word';
import { formatCursor, type Page } from '../shared/pages';

export interface LetterDraft {
  subject: string;
  body: string;
}

/** Timestamps are ISO 8601; null until it happens. */
export interface Letter extends LetterDraft {
  id: string;
  version: number;
  scheduledFor: string | null;
  startedAt: string | null;
  finishedAt: string | null;
  recipients: number;
  sent: number;
  failed: number;
}

export interface Letters {
  confirmed: number;
  unconfirmed: number;
  letters: readonly Letter[];
}

const SUBSCRIBER_SOURCES = ['form'] as const;

export interface Subscriber {
  id: string;
  email: string;
  confirmedAt: string;
  source: Known<(typeof SUBSCRIBER_SOURCES)[number]>;
}

const moment = z.nullable(z.string());
const answer = z.object({
  confirmed: z.number(),
  unconfirmed: z.number(),
  letters: z.array(
    z.object({
      id: z.string(),
      subject: z.string(),
      body: z.string(),
      version: z.number(),
      scheduled_for: moment,
      started_at: moment,
      finished_at: moment,
      recipients: z.number(),
      sent: z.number(),
      failed: z.number(),
    }),
  ),
});

export function lettersFromAnswer(data: unknown): Letters {
  const { letters, ...counts } = answer.parse(data);
  return {
    ...counts,
    letters: letters.map(({ scheduled_for, started_at, finished_at, ...letter }) => ({
      ...letter,
      scheduledFor: scheduled_for,
      startedAt: started_at,
      finishedAt: finished_at,
    })),
  };
}

const subscriberPage = z.object({
  subscribers: z.array(
    z.object({
      id: z.string(),
      email: z.string(),
      confirmed_at: z.string(),
      source: knownOrUnknown(SUBSCRIBER_SOURCES),
    }),
  ),
  next: z.nullable(z.object({ confirmed_at: z.string(), id: z.string() })),
});

export function subscribersFromAnswer(data: unknown): Page<Subscriber> {
  const { subscribers, next } = subscriberPage.parse(data);
  return {
    rows: subscribers.map(({ confirmed_at, ...subscriber }) => ({ ...subscriber, confirmedAt: confirmed_at })),
    next: next && formatCursor({ at: next.confirmed_at, key: next.id }),
  };
}
