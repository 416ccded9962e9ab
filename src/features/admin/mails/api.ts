import type { Result } from '@/lib/result';
import { getDatabase } from '@/lib/supabase/client';
import { write } from '@/lib/supabase/writes';
import { mailsFromAnswer, prefacesFromAnswer } from './rows';
import type { OpenMails, PrefacedMail, Prefaces } from './types';

/** Throws when the database cannot be reached. */
export async function listMails(): Promise<OpenMails> {
  const database = await getDatabase();
  const { data } = await database.rpc('list_mails').throwOnError();
  return mailsFromAnswer(data);
}

export const sendMailAgain = (id: string): Promise<Result<OpenMails>> =>
  write('A mail was not sent again', (database) => database.rpc('send_mail_again', { mail_id: id }), mailsFromAnswer);

/** Throws when the database cannot be reached. */
export async function listPrefaces(): Promise<Prefaces> {
  const database = await getDatabase();
  const { data } = await database.rpc('list_mail_prefaces').throwOnError();
  return prefacesFromAnswer(data);
}

/** An empty text takes the words away. */
export const savePreface = (kind: PrefacedMail, preface: string): Promise<Result<Prefaces>> =>
  write(
    'The words of a mail were not kept',
    (database) => database.rpc('save_mail_preface', { kind, preface }),
    prefacesFromAnswer,
  );
