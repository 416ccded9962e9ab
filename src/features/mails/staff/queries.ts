import { recordQueries } from '@/features/staff-area/data';
import type { Result } from '@/lib/result';
import { useStoredChange } from '@/lib/use-change';
import { chooseOwnMails, listMails, listOwnMails, listPrefaces, savePreface, sendMailAgain } from './api';
import type { OpenMails, PrefacedMail, Prefaces, StaffMail } from './rows';

const mails = recordQueries('mails', listMails);
const prefaces = recordQueries('mail-prefaces', listPrefaces);
const ownMails = recordQueries('own-mails', listOwnMails);
export const { useRecords: useOpenMails } = mails;
export const { useRecords: useOwnMails } = ownMails;
export const { useRecords: usePrefaces } = prefaces;

export const useSendAgain = (onResult: (result: Result<OpenMails>) => void) =>
  useStoredChange(mails.key, sendMailAgain, onResult);

export const useChooseOwnMails = (onResult: (result: Result<readonly StaffMail[]>) => void) =>
  useStoredChange(ownMails.key, chooseOwnMails, onResult);

interface PrefaceChange {
  kind: PrefacedMail;
  preface: string;
}

export const useSavePreface = (onResult: (result: Result<Prefaces>, change: PrefaceChange) => void) =>
  useStoredChange(prefaces.key, ({ kind, preface }: PrefaceChange) => savePreface(kind, preface), onResult);
