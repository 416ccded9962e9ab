import type { SessionClaims } from '../../../sandbox/database/tokens';

/** The actors of the policies. The owner is the customer whose rows are accessed, the stranger a different customer. */
export type Actor = 'visitor' | 'owner' | 'stranger' | 'staff' | 'service';
export const ACTORS: readonly Actor[] = ['visitor', 'owner', 'stranger', 'staff', 'service'];

export const OWNER = { sub: 'user_owner', email: 'owner@example.com', email_verified: true };
export const STRANGER = { sub: 'user_stranger', email: 'stranger@example.com', email_verified: true };
export const STAFF = {
  sub: 'user_staff',
  email: 'Wanjiru@LittleBaobab.example',
  email_verified: true,
  fva: [0, 0],
} satisfies SessionClaims;
/** A member who has visited the staff area, once `shop.suspended()` has put them on the list. */
export const SUSPENDED = { ...STAFF, sub: 'user_former', email: 'Former@LittleBaobab.example' } satisfies SessionClaims;

/** Adds the member of staff to the list, as an owner who has visited the staff area before. */
export const listStaffSql = `
insert into public.staff_members (email, user_id, first_seen_at, role, invited_by)
values ('${STAFF.email.toLowerCase()}', '${STAFF.sub}', now(), 'owner', 'database') on conflict do nothing;`;
