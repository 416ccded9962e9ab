import * as z from 'zod/mini';
import { knownOrUnknown } from '@/lib/known-or-unknown';
import { MAIL_STATES, type OpenMails, type Prefaces, STAFF_MAILS, type StaffMail } from './types';

const mail = z.object({
  id: z.string(),
  kind: z.string(),
  order_id: z.nullable(z.string()),
  to: z.nullable(z.string()),
  state: knownOrUnknown(MAIL_STATES),
  attempts: z.number(),
  problem: z.nullable(z.string()),
  created_at: z.string(),
  next_attempt_at: z.nullable(z.string()),
});
const answer = z.object({ waiting: z.number(), failed: z.number(), mails: z.array(mail) });
const prefaces = z.record(z.string(), z.string());

export function mailsFromAnswer(data: unknown): OpenMails {
  const { waiting, failed, mails } = answer.parse(data);
  return {
    waiting,
    failed,
    mails: mails.map(({ order_id, created_at, next_attempt_at, ...rest }) => ({
      ...rest,
      orderId: order_id,
      createdAt: created_at,
      nextAttemptAt: next_attempt_at,
    })),
  };
}

export const ownMailsFromAnswer = (data: unknown): StaffMail[] => {
  const kinds = z.array(z.string()).parse(data);
  return STAFF_MAILS.filter((kind) => kinds.includes(kind));
};

export const prefacesFromAnswer = (data: unknown): Prefaces => prefaces.parse(data);
