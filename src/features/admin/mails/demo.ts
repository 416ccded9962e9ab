import type { MailRepository, OpenMail, Prefaces } from './repository';

const FAILED: OpenMail = {
  id: 'demo-1',
  kind: 'shipped',
  orderId: null,
  to: 'j…@example.com',
  state: 'failed',
  attempts: 10,
  problem: 'the mail provider refused it: validation_error',
  createdAt: '2026-11-20T09:30:00Z',
  nextAttemptAt: null,
};

/** One mail that could not be delivered, in memory. */
export function createDemoMails(): MailRepository {
  let mails = [FAILED];
  let prefaces: Prefaces = { paid: 'Karibu! We pack every parcel by hand.' };
  const open = () => ({ waiting: 0, failed: mails.length, mails });
  return {
    list: async () => open(),
    async sendAgain(id) {
      if (!mails.some((mail) => mail.id === id)) return { ok: false, problem: { kind: 'gone' } };
      mails = mails.filter((mail) => mail.id !== id);
      return { ok: true, value: open() };
    },
    prefaces: async () => prefaces,
    async savePreface(kind, preface) {
      const { [kind]: _, ...others } = prefaces;
      prefaces = preface.trim() === '' ? others : { ...others, [kind]: preface.trim() };
      return { ok: true, value: prefaces };
    },
  };
}
