import type { Result } from '@/lib/result';
import { getDatabase } from '@/lib/supabase/client';
import { write } from '@/lib/supabase/writes';
import {
  mailsFromAnswer,
  type OpenMails,
  ownMailsFromAnswer,
  type PrefacedMail,
  type Prefaces,
  prefacesFromAnswer,
  type StaffMail,
} from './rows';

export async function listMails(): Promise<OpenMails> {
  const database = await getDatabase();
  const { data } = await database.rpc('list_mails').throwOnError();
  return mailsFromAnswer(data);
}

export const sendMailAgain = (id: string): Promise<Result<OpenMails>> =>
  write('A mail was not sent again', (database) => database.rpc('send_mail_again', { mail_id: id }), mailsFromAnswer);

export async function listPrefaces(): Promise<Prefaces> {
  const database = await getDatabase();
  const { data } = await database.rpc('list_mail_prefaces').throwOnError();
  return prefacesFromAnswer(data);
}

/** The mails that the signed-in member receives. Throws when the database cannot be reached. */
export async function listOwnMails(): Promise<readonly StaffMail[]> {
  const database = await getDatabase();
  const { data } = await database.rpc('own_staff_mails').throwOnError();
  return ownMailsFromAnswer(data);
}

export const chooseOwnMails = (kinds: readonly StaffMail[]): Promise<Result<readonly StaffMail[]>> =>
  write(
    'The mails of a member were not chosen',
    (database) => database.rpc('choose_staff_mails', { kinds: [...kinds] }),
    ownMailsFromAnswer,
  );

/** An empty text removes the preface. */
export const savePreface = (kind: PrefacedMail, preface: string): Promise<Result<Prefaces>> =>
  write(
    'The words of a mail were not kept',
    (database) => database.rpc('save_mail_preface', { kind, preface }),
    prefacesFromAnswer,
  );
