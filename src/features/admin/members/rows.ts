import * as z from 'zod/mini';
import { recordColumns } from '@/lib/supabase/columns';
import { STAFF_ROLES, type StaffAccess, type StaffRole } from './types';

export const memberColumns = recordColumns('staff_members', {
  email: 'email',
  userId: 'user_id',
  role: { column: 'role', read: (role): StaffRole => (role === 'owner' ? 'owner' : 'staff') },
  invitedBy: 'invited_by',
  invitedAt: 'invited_at',
  firstSeenAt: 'first_seen_at',
  suspendedBy: 'suspended_by',
  suspendedAt: 'suspended_at',
});

const staffAccessAnswer = z.union([
  z.object({ role: z.enum(STAFF_ROLES), refusal: z.null() }),
  z.object({
    role: z.null(),
    refusal: z.enum(['unverified', 'other-domain', 'test-address', 'suspended', 'other-account', 'not-invited']),
  }),
]);

export function staffAccessFromAnswer(answer: unknown): StaffAccess {
  return staffAccessAnswer.parse(answer);
}
