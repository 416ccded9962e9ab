/** Everybody a policy can be about. The owner is the customer whose rows are looked at, the stranger another one. */
export type Actor = 'visitor' | 'owner' | 'stranger' | 'staff' | 'service';
export const ACTORS: readonly Actor[] = ['visitor', 'owner', 'stranger', 'staff', 'service'];

export const OWNER = { sub: 'user_owner', email: 'owner@example.com', email_verified: true };
export const STRANGER = { sub: 'user_stranger', email: 'stranger@example.com', email_verified: true };
export const STAFF = { sub: 'user_staff', email: 'Wanjiru@LittleBaobab.example', email_verified: true };

/** Puts the member of staff on the list, as an owner who has been in the staff area before. */
export const listStaffSql = `
insert into public.staff_members (email, user_id, first_seen_at, role, invited_by)
values ('${STAFF.email.toLowerCase()}', '${STAFF.sub}', now(), 'owner', 'database');`;
