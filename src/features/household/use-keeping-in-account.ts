import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { announce } from '@/lib/announce';
import { useSession } from '@/lib/session';
import { hasDatabase } from '@/lib/supabase/client';
import { useExclusiveMutation } from '@/lib/use-exclusive-mutation';
import { accountHouseholdMessages, householdProblems } from './account-words';
import { removeHousehold, type StoredHousehold, writeHousehold } from './data';
import { householdOfAccount, keepHousehold, useAccountHousehold } from './household';
import { accountHouseholdQuery } from './queries';
import type { Child } from './rules';

interface Outcomes {
  /** The version of the account that is edited; 0 for none. */
  seen: number;
  onKept: (children: readonly Child[]) => void;
  /** Another device has saved these since. */
  onNewer: (newer: StoredHousehold) => void;
}

/** The choice whether to store the children in the account. Not offered to guests. */
export function useKeepingInAccount({ seen, onKept, onNewer }: Outcomes) {
  const session = useSession();
  const account = useAccountHousehold();
  const client = useQueryClient();
  const [chosen, setChosen] = useState<boolean | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const userId = session.status === 'signed-in' ? session.user.id : (account?.userId ?? null);

  /** An answer to an earlier read must not replace what is saved now. */
  const begin = ({ owner }: { owner: string }) => {
    setProblem(null);
    return client.cancelQueries(accountHouseholdQuery(owner));
  };

  const saving = useExclusiveMutation({
    mutationFn: ({ children }: { owner: string; children: readonly Child[] }) =>
      writeHousehold(children, account && seen > 0 ? seen : null),
    onMutate: begin,
    onSuccess: (result, { owner, children }) => {
      // The session may have ended since, and then nothing of the account stays here.
      if (owner !== userId) return;
      if (result.ok) {
        householdOfAccount.update(() => ({ userId: owner, ...result.value }));
        keepHousehold([]);
        onKept(children);
      } else if (result.problem.kind === 'conflict') {
        const { current } = result.problem;
        householdOfAccount.update(() => ({ userId: owner, ...current }));
        onNewer(current);
      } else if (result.problem.kind === 'gone') {
        householdOfAccount.update(() => null);
        setProblem(accountHouseholdMessages.switchedOff);
      } else setProblem(householdProblems.notKept(result.problem));
    },
  });

  const leaving = useExclusiveMutation({
    mutationFn: ({ owner }: { owner: string }) => removeHousehold(owner),
    onMutate: begin,
    onSuccess: (result, { owner }) => {
      if (owner !== userId) return;
      if (!result.ok) {
        setProblem(householdProblems.notLeft(result.problem));
        return;
      }
      const [removed] = result.value;
      householdOfAccount.update(() => null);
      keepHousehold(removed?.children ?? account?.children ?? []);
      setChosen(false);
      announce(accountHouseholdMessages.left);
      if (removed && removed.version !== seen) onNewer(removed);
    },
  });

  return {
    isOffered: userId !== null && hasDatabase,
    isOn: chosen ?? account !== null,
    isBusy: saving.isPending || leaving.isPending,
    problem,
    showProblem: setProblem,
    keep: (children: readonly Child[]) => {
      if (userId !== null) saving.mutate({ owner: userId, children });
    },
    /** Removing takes effect at once, storing when the dialog is saved. */
    choose: (isWanted: boolean) => {
      if (isWanted || account === null || userId === null) setChosen(isWanted);
      else leaving.mutate({ owner: userId });
    },
  };
}
