import type { Database } from './backend.ts';

/**
 * Names the seeded staff account the owner while there is none, so what people change in Settings stays. Where the
 * environment sets another staff domain it is the same name there, for the first account with it.
 */
export async function nameFirstOwner(sql: Database['sql'], address: string): Promise<void> {
  await sql.query(
    `select private.name_owner(split_part($1, '@', 1) || '@' || c.staff_email_domain) from private.shop_config c
      where not exists (select from public.staff_members m
                         where m.role = 'owner' and m.suspended_at is null and private.has_staff_domain(m.email))`,
    [address],
  );
}
