import { getDatabase } from '@/lib/supabase/client';
import { write } from '@/lib/supabase/writes';
import type { MailRepository } from './repository';
import { mailsFromAnswer, prefacesFromAnswer } from './rows';

export const liveMails: MailRepository = {
  async list() {
    const database = await getDatabase();
    const { data } = await database.rpc('list_mails').throwOnError();
    return mailsFromAnswer(data);
  },
  sendAgain: (id) =>
    write('A mail was not sent again', (database) => database.rpc('send_mail_again', { mail_id: id }), mailsFromAnswer),
  async prefaces() {
    const database = await getDatabase();
    const { data } = await database.rpc('list_mail_prefaces').throwOnError();
    return prefacesFromAnswer(data);
  },
  savePreface: (kind, preface) =>
    write(
      'The words of a mail were not kept',
      (database) => database.rpc('save_mail_preface', { kind, preface }),
      prefacesFromAnswer,
    ),
};
