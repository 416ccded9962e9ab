import { afterAll, beforeAll, expect, it } from 'vitest';
import { TEST_KEYS } from '../../supabase/tests/support/keys.ts';
import { createDatabase, type Database } from './backend.ts';
import { nameFirstOwner } from './first-owner.ts';

const STAFF = 'staff@littlebaobab.example';

let database: Database;
beforeAll(async () => {
  database = await createDatabase({ dataDir: 'memory', env: {}, ...TEST_KEYS });
});
afterAll(() => database.close());

const members = () => database.sql.query('select email, role, user_id from public.staff_members order by email');

it('makes the seeded staff account the owner once, and follows the staff domain', async () => {
  await nameFirstOwner(database.sql, STAFF);
  expect(await members()).toEqual([{ email: STAFF, role: 'owner', user_id: null }]);

  const other = { email: 'other@littlebaobab.example', role: 'owner', user_id: 'user_other' };
  await database.sql.exec(`
    update public.staff_members set email = '${other.email}', user_id = '${other.user_id}', first_seen_at = now()`);
  await nameFirstOwner(database.sql, STAFF);
  expect(await members()).toEqual([other]);

  await database.sql.exec("update private.shop_config set staff_email_domain = 'toys.example'");
  await nameFirstOwner(database.sql, STAFF);
  expect(await members()).toEqual([other, { email: 'staff@toys.example', role: 'owner', user_id: null }]);
});
