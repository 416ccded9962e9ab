import { useState } from 'react';
import type { Child } from '@/domain/household';
import { announce } from '@/lib/announce';
import type { Result } from '@/lib/result';
import { useSession } from '@/lib/session';
import { hasDatabase } from '@/lib/supabase/client';
import type * as calls from './account-household';
import { accountHouseholdMessages } from './account-messages';
import { type KeptHousehold, keepHousehold } from './household';

type Call = (account: typeof calls, userId: string) => Promise<Result<null, string>>;

/** The choice whether to store the children in the account as well. Not offered to guests. */
export function useKeepingInAccount(account: KeptHousehold | null) {
  const session = useSession();
  const [loaded] = useState(account);
  const [chosen, setChosen] = useState<boolean | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const userId = session.status === 'signed-in' ? session.user.id : (account?.userId ?? null);

  /** Returns whether the call succeeded. */
  const run = async (call: Call) => {
    if (userId === null || isBusy) return false;
    setIsBusy(true);
    setProblem(null);
    const running = import('./account-household').then((module) => call(module, userId));
    const result = await running.catch(() => ({ ok: false, problem: accountHouseholdMessages.unreachable }) as const);
    setIsBusy(false);
    if (!result.ok) setProblem(result.problem);
    return result.ok;
  };

  return {
    isOffered: userId !== null && hasDatabase,
    isOn: chosen ?? account !== null,
    isBusy,
    problem,
    showProblem: setProblem,
    keep: (children: readonly Child[]) =>
      run(({ keepInAccount }, owner) => keepInAccount(owner, children, account && loaded)),
    /** Removing takes effect at once, storing when the dialog is saved. */
    choose: async (isWanted: boolean) => {
      if (isWanted || account === null) {
        setChosen(isWanted);
        return;
      }
      if (!(await run(({ leaveAccount }, owner) => leaveAccount(owner)))) return;
      keepHousehold(account.children);
      setChosen(false);
      announce(accountHouseholdMessages.left);
    },
  };
}
