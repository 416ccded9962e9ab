import type { Result } from '@/lib/result';
import { write } from '@/lib/supabase/writes';

export interface ReminderWish {
  productId: number;
  email: string;
  /** The sentence that whoever asks has agreed to. */
  consent: string;
}

/** One that is stored already succeeds too: the answer must not tell who waits. */
export function askForReminder({ productId, email, consent }: ReminderWish): Promise<Result<void>> {
  return write(
    'A wish to be told was not kept',
    (database) => database.rpc('remind_me', { product_id: productId, email, consent }),
    () => {},
  );
}
