import type { Result } from '@/lib/result';
import type { Page, PageRequest } from '../shared/pages';

export interface LetterDraft {
  subject: string;
  /** Markdown */
  body: string;
}

/** Times are ISO 8601; null until it has come that far. */
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

export interface Subscriber {
  id: string;
  email: string;
  confirmedAt: string;
  source: 'form' | 'before_confirmation';
}

/** What staff do for the newsletter. Reads throw when the data cannot be reached, changes never throw. */
export interface NewsletterRepository {
  letters: () => Promise<Letters>;
  /** A new letter has no version. */
  save: (id: string, version: number | null, draft: LetterDraft) => Promise<Result<Letters>>;
  remove: (letter: Letter) => Promise<Result<Letters>>;
  /** To whoever asks. */
  test: (letter: Letter) => Promise<Result<Letters>>;
  send: (letter: Letter) => Promise<Result<Letters>>;
  /** Ends the wait before a letter starts. */
  decide: (letter: Letter, sendNow: boolean) => Promise<Result<Letters>>;
  /** The letter as it will arrive, as HTML; null when it cannot be shown. Null itself where no server writes letters. */
  preview: ((draft: LetterDraft) => Promise<string | null>) | null;
  subscribers: (search: string, page: PageRequest) => Promise<Page<Subscriber>>;
  logExport: (count: number) => Promise<void>;
}
