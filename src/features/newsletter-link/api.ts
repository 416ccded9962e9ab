import * as z from 'zod/mini';
import type { Result } from '@/lib/result';
import { write } from '@/lib/supabase/writes';

const confirmAnswer = z.enum(['confirmed', 'already', 'expired', 'unknown']);
const leaveAnswer = z.enum(['left', 'unknown']);
export type LinkAnswer = z.infer<typeof confirmAnswer> | z.infer<typeof leaveAnswer>;

/** Both are safe to repeat. */
export const followLink = {
  confirm: (token: string): Promise<Result<LinkAnswer>> =>
    write(
      'The newsletter was not confirmed',
      (database) => database.rpc('confirm_newsletter', { token }),
      (data) => confirmAnswer.parse(data),
    ),
  leave: (token: string): Promise<Result<LinkAnswer>> =>
    write(
      'The newsletter was not left',
      (database) => database.rpc('leave_newsletter', { token }),
      (data) => leaveAnswer.parse(data),
    ),
};
