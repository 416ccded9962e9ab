import type { Known } from '@/domain/known-word';

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

export const SUBSCRIBER_SOURCES = ['form'] as const;

export interface Subscriber {
  id: string;
  email: string;
  confirmedAt: string;
  source: Known<(typeof SUBSCRIBER_SOURCES)[number]>;
}
