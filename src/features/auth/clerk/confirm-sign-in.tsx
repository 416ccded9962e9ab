import { useClerk } from '@clerk/clerk-react';
import { Dialog } from 'radix-ui';
import { useEffect, useEffectEvent, useRef } from 'react';
import { signInPath } from '@/config/paths';
import { logFailure } from '@/lib/reporting/report-failure';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { useBackCloses } from '@/ui/use-back-closes';
import { authMessages } from '../words';
import { CONFIRMING_CALLS } from './confirming-calls';

interface ConfirmSignInProps {
  onAnswer: (confirmed: boolean) => void;
}

/** What Clerk's script lacks of the calls that ask for the password. The React package has them in any case. */
function missingCalls(): string[] {
  const script: Record<string, unknown> = Reflect.get(window, 'Clerk') ?? {};
  return CONFIRMING_CALLS.filter((name) => typeof script[name] !== 'function');
}

/** Asks for the password; where Clerk's script cannot, for a fresh sign-in. */
export function ConfirmSignIn({ onAnswer }: ConfirmSignInProps) {
  return missingCalls().length === 0 ? <PasswordQuestion onAnswer={onAnswer} /> : <FreshSignIn onAnswer={onAnswer} />;
}

/**
 * Clerk's question for the password. It is rendered in a dialog of the shop's library: another one that is open, with a
 * form in it, would keep the focus and every press from it.
 */
function PasswordQuestion({ onAnswer }: ConfirmSignInProps) {
  const clerk = useClerk();
  const container = useRef<HTMLDivElement>(null);
  const answer = useEffectEvent(onAnswer);
  useEffect(() => {
    const [open, close] = CONFIRMING_CALLS;
    clerk[open]({
      level: 'first_factor',
      getContainer: () => container.current,
      afterVerification: () => answer(true),
      afterVerificationCancelled: () => answer(false),
    });
    return () => clerk[close]();
  }, [clerk]);
  useBackCloses(() => onAnswer(false));
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onAnswer(false)}>
      <Dialog.Portal>
        <Dialog.Content ref={container} aria-describedby={undefined} className="fixed inset-0 z-70">
          <Dialog.Title className="sr-only">{authMessages.confirmSignIn}</Dialog.Title>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** The sign-in page returns here, where what was typed is kept as after a session that has expired. */
function FreshSignIn({ onAnswer }: ConfirmSignInProps) {
  const clerk = useClerk();
  useEffect(() => logFailure('Clerk cannot ask for the password', new Error(missingCalls().join(' '))), []);
  const signInAgain = () => {
    const { pathname, search, hash } = window.location;
    onAnswer(false);
    void clerk.signOut({ redirectUrl: signInPath(pathname + search + hash) });
  };
  return (
    <ConfirmDialog
      title={authMessages.confirmSignIn}
      confirmLabel={authMessages.signIn}
      onConfirm={signInAgain}
      onCancel={() => onAnswer(false)}
    >
      {authMessages.confirmByFreshSignIn}
    </ConfirmDialog>
  );
}
