import type { Result } from '@/lib/result';
import { write } from '@/lib/supabase/writes';

export interface ReminderWish {
  productId: number;
  email: string;
  /** The consent text that the visitor has agreed to. */
  consent: string;
}

/** Also succeeds if the reminder exists: the response must not reveal who has one. */
export const askForReminder = ({ productId, email, consent }: ReminderWish): Promise<Result<void>> =>
  write('A wish to be told was not kept', (database) =>
    database.rpc('remind_me', { product_id: productId, email, consent }),
  );
