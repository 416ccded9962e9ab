import type { Database } from './backend.ts';

/**
 * Makes the seeded staff account an owner if there is none, so that changes in Settings stay. If the environment sets a
 * different staff domain, the owner is the same name at that domain, for the first account that signs up with it.
 */
export async function nameFirstOwner(sql: Database['sql'], address: string): Promise<void> {
  await sql.query(
    `select private.name_owner(split_part($1, '@', 1) || '@' || c.staff_email_domain) from private.shop_config c
      where not exists (select from public.staff_members m
                         where m.role = 'owner' and m.suspended_at is null and private.has_staff_domain(m.email))`,
    [address],
  );
}
