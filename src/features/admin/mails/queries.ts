import { useQueryClient } from '@tanstack/react-query';
import type { Result } from '@/lib/result';
import { useExclusiveMutation } from '@/lib/use-exclusive-mutation';
import { recordQueries } from '../shared/queries';
import { chooseOwnMails, listMails, listOwnMails, listPrefaces, savePreface, sendMailAgain } from './api';
import type { OpenMails, PrefacedMail, Prefaces, StaffMail } from './rows';

const mails = recordQueries('mails', listMails);
const prefaces = recordQueries('mail-prefaces', listPrefaces);
const ownMails = recordQueries('own-mails', listOwnMails);
export const { useRecords: useOpenMails } = mails;
export const { useRecords: useOwnMails } = ownMails;
export const { useRecords: usePrefaces } = prefaces;

export function useSendAgain(onResult: (result: Result<OpenMails>) => void) {
  const client = useQueryClient();
  return useExclusiveMutation({
    mutationFn: sendMailAgain,
    onSuccess: (result) => {
      if (result.ok) client.setQueryData(mails.key, result.value);
      else void client.invalidateQueries({ queryKey: mails.key });
      onResult(result);
    },
  });
}

export function useChooseOwnMails(onResult: (result: Result<readonly StaffMail[]>) => void) {
  const client = useQueryClient();
  return useExclusiveMutation({
    mutationFn: chooseOwnMails,
    onSuccess: (result) => {
      if (result.ok) client.setQueryData(ownMails.key, result.value);
      onResult(result);
    },
  });
}

interface PrefaceChange {
  kind: PrefacedMail;
  preface: string;
}

export function useSavePreface(onResult: (result: Result<Prefaces>, change: PrefaceChange) => void) {
  const client = useQueryClient();
  return useExclusiveMutation({
    mutationFn: ({ kind, preface }: PrefaceChange) => savePreface(kind, preface),
    onSuccess: (result, change) => {
      if (result.ok) client.setQueryData(prefaces.key, result.value);
      onResult(result, change);
    },
  });
}
