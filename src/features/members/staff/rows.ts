import * as z from 'zod/mini';
import { type Known, knownOrUnknown } from '@/domain/known-word';

export const STAFF_ROLES = ['owner', 'staff'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** A member of staff. Timestamps are ISO 8601. */
export const member = z.object({
  email: z.string(),
  /** The linked account; null until the first visit. */
  userId: z.nullable(z.string()),
  role: knownOrUnknown(STAFF_ROLES),
  invitedBy: z.string(),
  invitedAt: z.string(),
  firstSeenAt: z.nullable(z.string()),
  suspendedBy: z.nullable(z.string()),
  suspendedAt: z.nullable(z.string()),
});

export type Member = z.infer<typeof member>;

export type MemberChange = 'suspend' | 'reinstate' | 'make-owner' | 'make-staff' | 'remove';

/** Why a user with an address of the company has no access. */
const STAFF_REFUSALS = [
  'unverified',
  'other-domain',
  'test-address',
  'suspended',
  'second-factor',
  'sign-in-again',
  'other-account',
  'not-invited',
] as const;
export type StaffRefusal = Known<(typeof STAFF_REFUSALS)[number]>;

/** The access of the signed-in user. */
export const staffAccess = z.union([
  z.object({ role: knownOrUnknown(STAFF_ROLES), refusal: z.null() }),
  z.object({ role: z.null(), refusal: knownOrUnknown(STAFF_REFUSALS) }),
]);

export type StaffAccess = z.infer<typeof staffAccess>;
