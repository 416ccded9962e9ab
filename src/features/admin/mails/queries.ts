import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Result } from '@/lib/result';
import { useExclusiveMutation } from '@/lib/use-exclusive-mutation';
import { type DataMode, useDataMode, useRepository } from '../shared/data-mode';
import { adminKey } from '../shared/queries';
import { liveMails } from './api';
import { createDemoMails } from './demo';
import type { OpenMails, PrefacedMail, Prefaces } from './repository';

const mailKeys = {
  list: (mode: DataMode) => adminKey(mode, 'mails'),
  prefaces: (mode: DataMode) => adminKey(mode, 'mails', 'prefaces'),
};

function useMailRepository() {
  return useRepository(liveMails, createDemoMails);
}

export function useOpenMails() {
  const { mode } = useDataMode();
  const repository = useMailRepository();
  return useQuery({ queryKey: mailKeys.list(mode), queryFn: repository.list });
}

export function usePrefaces() {
  const { mode } = useDataMode();
  const repository = useMailRepository();
  return useQuery({ queryKey: mailKeys.prefaces(mode), queryFn: repository.prefaces });
}

export function useSendAgain(onResult: (result: Result<OpenMails>) => void) {
  const { mode } = useDataMode();
  const client = useQueryClient();
  const repository = useMailRepository();
  return useExclusiveMutation({
    mutationFn: (id: string) => repository.sendAgain(id),
    onSuccess: (result) => {
      if (result.ok) client.setQueryData(mailKeys.list(mode), result.value);
      else void client.invalidateQueries({ queryKey: mailKeys.list(mode), exact: true });
      onResult(result);
    },
  });
}

interface PrefaceChange {
  kind: PrefacedMail;
  preface: string;
}

export function useSavePreface(onResult: (result: Result<Prefaces>, change: PrefaceChange) => void) {
  const { mode } = useDataMode();
  const client = useQueryClient();
  const repository = useMailRepository();
  return useExclusiveMutation({
    mutationFn: ({ kind, preface }: PrefaceChange) => repository.savePreface(kind, preface),
    onSuccess: (result, change) => {
      if (result.ok) client.setQueryData(mailKeys.prefaces(mode), result.value);
      onResult(result, change);
    },
  });
}
