import { useClerk } from '@clerk/clerk-react';
import { Dialog } from 'radix-ui';
import { useEffect, useEffectEvent, useRef } from 'react';
import { authMessages } from '../words';

/**
 * Clerk's question for the password. It is rendered in a dialog of the shop's library: another one that is open, with a
 * form in it, would keep the focus and every press from it.
 */
export function ConfirmSignIn({ onAnswer }: { onAnswer: (confirmed: boolean) => void }) {
  const clerk = useClerk();
  const container = useRef<HTMLDivElement>(null);
  const answer = useEffectEvent(onAnswer);
  useEffect(() => {
    clerk.__internal_openReverification({
      level: 'first_factor',
      getContainer: () => container.current,
      afterVerification: () => answer(true),
      afterVerificationCancelled: () => answer(false),
    });
    return () => clerk.__internal_closeReverification();
  }, [clerk]);
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
