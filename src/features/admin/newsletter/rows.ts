import * as z from 'zod/mini';
import { formatCursor, type Page } from '../shared/pages';
import type { Letters, Subscriber } from './types';

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
      source: z.enum(['form']),
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
