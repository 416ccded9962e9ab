import * as z from 'zod/mini';
import { knownOrUnknown } from '@/domain/known-word';
import { formatCursor } from '@/features/staff-area/pages';

export interface LetterDraft {
  subject: string;
  body: string;
}

const moment = z.nullable(z.string());

/** Timestamps are ISO 8601; null until it happens. */
const letter = z.object({
  id: z.string(),
  subject: z.string(),
  body: z.string(),
  version: z.number(),
  scheduledFor: moment,
  startedAt: moment,
  finishedAt: moment,
  recipients: z.number(),
  sent: z.number(),
  failed: z.number(),
});

export const letters = z.object({ confirmed: z.number(), unconfirmed: z.number(), letters: z.array(letter) });

const SUBSCRIBER_SOURCES = ['form'] as const;

const subscriber = z.object({
  id: z.string(),
  email: z.string(),
  confirmedAt: z.string(),
  source: knownOrUnknown(SUBSCRIBER_SOURCES),
});

export const subscriberPage = z.pipe(
  z.object({
    subscribers: z.array(subscriber),
    next: z.nullable(z.object({ confirmedAt: z.string(), id: z.string() })),
  }),
  z.transform(({ subscribers, next }) => ({
    rows: subscribers,
    next: next && formatCursor({ at: next.confirmedAt, key: next.id }),
  })),
);

export type Letter = z.infer<typeof letter>;
export type Letters = z.infer<typeof letters>;
export type Subscriber = z.infer<typeof subscriber>;
