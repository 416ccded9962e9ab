import type { Known } from '@/domain/known-word';

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
export const STAFF_REFUSALS = [
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
