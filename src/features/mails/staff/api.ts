import type { Result } from '@/lib/result';
import { read } from '@/lib/supabase/read';
import { write } from '@/lib/supabase/writes';
import {
  type OpenMails,
  openMails,
  ownMails,
  type PrefacedMail,
  type Prefaces,
  prefaces,
  type StaffMail,
} from './rows';

export const listMails = (): Promise<OpenMails> => read(openMails, (database) => database.rpc('list_mails'));

export const sendMailAgain = (id: string): Promise<Result<OpenMails>> =>
  write('A mail was not sent again', (database) => database.rpc('send_mail_again', { mail_id: id }), openMails);

export const listPrefaces = (): Promise<Prefaces> => read(prefaces, (database) => database.rpc('list_mail_prefaces'));

/** The mails that the signed-in member receives. Throws when the database cannot be reached. */
export const listOwnMails = (): Promise<readonly StaffMail[]> =>
  read(ownMails, (database) => database.rpc('own_staff_mails'));

export const chooseOwnMails = (kinds: readonly StaffMail[]): Promise<Result<readonly StaffMail[]>> =>
  write(
    'The mails of a member were not chosen',
    (database) => database.rpc('choose_staff_mails', { kinds: [...kinds] }),
    ownMails,
  );

/** An empty text removes the preface. */
export const savePreface = (kind: PrefacedMail, preface: string): Promise<Result<Prefaces>> =>
  write(
    'The words of a mail were not kept',
    (database) => database.rpc('save_mail_preface', { kind, preface }),
    prefaces,
  );
