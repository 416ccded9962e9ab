import { pageOf } from '../shared/pages';
import type { Letter, Letters, NewsletterRepository, Subscriber } from './repository';

const SUBSCRIBERS: readonly Subscriber[] = [
  { id: 's2', email: 'baraka@example.com', confirmedAt: '2026-11-18T08:00:00Z', source: 'form' },
  { id: 's1', email: 'amina@example.com', confirmedAt: '2026-11-02T14:20:00Z', source: 'form' },
];

const NEW = { scheduledFor: null, startedAt: null, finishedAt: null, recipients: 0, sent: 0, failed: 0 };

/** Letters in memory. Nothing is sent. */
export function createDemoNewsletter(): NewsletterRepository {
  let letters: readonly Letter[] = [];
  const all = (): Letters => ({ confirmed: SUBSCRIBERS.length, unconfirmed: 1, letters });
  const ok = async () => ({ ok: true, value: all() }) as const;
  const change = (id: string, changes: Partial<Letter>) => {
    letters = letters.map((letter) => (letter.id === id ? { ...letter, ...changes } : letter));
    return ok();
  };
  return {
    letters: async () => all(),
    save(id, version, draft) {
      if (version !== null) return change(id, { ...draft, version: version + 1 });
      letters = [{ ...NEW, ...draft, id, version: 1 }, ...letters];
      return ok();
    },
    remove({ id }) {
      letters = letters.filter((letter) => letter.id !== id);
      return ok();
    },
    test: ok,
    send: ({ id }) => change(id, { scheduledFor: new Date(Date.now() + 300_000).toISOString() }),
    decide: ({ id }, sendNow) => change(id, { scheduledFor: sendNow ? new Date().toISOString() : null }),
    preview: null,
    subscribers: async (search, page) =>
      pageOf(
        SUBSCRIBERS.filter(({ email }) => email.includes(search.toLowerCase())),
        page,
        ({ id }) => id,
      ),
    logExport: async () => {},
  };
}
