import * as z from 'zod/mini';
import { knownWord } from '@/domain/known-word';
import { knownOrUnknown } from '@/lib/known-or-unknown';
import { recordColumns } from '@/lib/supabase/columns';
import { STAFF_REFUSALS, STAFF_ROLES, type StaffAccess } from './types';

export const memberColumns = recordColumns('staff_members', {
  email: 'email',
  userId: 'user_id',
  role: { column: 'role', read: (role) => knownWord(STAFF_ROLES, role) },
  invitedBy: 'invited_by',
  invitedAt: 'invited_at',
  firstSeenAt: 'first_seen_at',
  suspendedBy: 'suspended_by',
  suspendedAt: 'suspended_at',
});

const staffAccessAnswer = z.union([
  z.object({ role: knownOrUnknown(STAFF_ROLES), refusal: z.null() }),
  z.object({
    role: z.null(),
    refusal: knownOrUnknown(STAFF_REFUSALS),
  }),
]);

export function staffAccessFromAnswer(answer: unknown): StaffAccess {
  return staffAccessAnswer.parse(answer);
}
