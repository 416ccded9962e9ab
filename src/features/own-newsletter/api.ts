import * as z from 'zod/mini';
import type { Result } from '@/lib/result';
import { getDatabase } from '@/lib/supabase/client';
import { write } from '@/lib/supabase/writes';

/** `asked`: a mail is on its way, and its button has not been pressed. */
const subscription = z.enum(['none', 'asked', 'subscribed']);
export type Subscription = z.infer<typeof subscription>;

/** Whether the letters go to the address of whoever is signed in. Throws when the database cannot be reached. */
export async function getOwnNewsletter(): Promise<Subscription> {
  const database = await getDatabase();
  const { data } = await database.rpc('own_newsletter').throwOnError();
  return subscription.parse(data);
}

/** Both are safe to repeat. */
export const changeOwnNewsletter = {
  join: (): Promise<Result<Subscription>> =>
    write(
      'The newsletter was not asked for by an account',
      (database) => database.rpc('join_own_newsletter'),
      (data) => subscription.parse(data),
    ),
  leave: (): Promise<Result<Subscription>> =>
    write(
      'The newsletter was not left by an account',
      (database) => database.rpc('leave_own_newsletter'),
      (data) => subscription.parse(data),
    ),
};
