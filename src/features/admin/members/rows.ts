import * as z from 'zod/mini';
import { type Known, knownOrUnknown, knownWord } from '@/domain/known-word';
import { recordColumns } from '@/lib/supabase/columns';

export const STAFF_ROLES = ['owner', 'staff'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** A member of staff. Timestamps are ISO 8601. */
export interface Member {
  email: string;
  /** The linked account; null until the first visit. */
  userId: string | null;
  role: Known<StaffRole>;
  invitedBy: string;
  invitedAt: string;
  firstSeenAt: string | null;
  suspendedBy: string | null;
  suspendedAt: string | null;
}

export type MemberChange = 'suspend' | 'reinstate' | 'make-owner' | 'make-staff' | 'remove';

/** Why a user with an address of the company has no access. */
const STAFF_REFUSALS = [
  'unverified',
  'other-domain',
  'test-address',
  'suspended',
  'other-account',
  'not-invited',
] as const;
export type StaffRefusal = Known<(typeof STAFF_REFUSALS)[number]>;

/** The access of the signed-in user. */
export type StaffAccess = { role: Known<StaffRole>; refusal: null } | { role: null; refusal: StaffRefusal };

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
