import { type ComponentProps, useRef } from 'react';
import { announce } from '@/lib/announce';
import { Button } from '@/ui/button';
import { toast } from '@/ui/toast';
import { useLazyDialog } from '@/ui/use-lazy-dialog';
import { useForgetHousehold } from './forget-household';
import { useChildren, useHousehold } from './household';
import { householdMessages } from './words';

const loadDialog = async () => (await import('./household-dialog')).HouseholdDialog;

interface HouseholdButtonProps extends ComponentProps<typeof Button> {
  /** Called after saving, with the age of an only child. */
  onKept?: ((years: number) => void) | undefined;
}

/** Opens the dialog for entering the children. */
export function HouseholdButton({ onKept, ...props }: HouseholdButtonProps) {
  const dialog = useLazyDialog(loadDialog);
  return (
    <>
      <Button variant="quiet" size="small" {...dialog.opener} {...props} />
      {dialog.Dialog && <dialog.Dialog onClose={dialog.close} onKept={onKept} />}
    </>
  );
}

interface HouseholdControlsProps extends Pick<HouseholdButtonProps, 'onKept'> {
  ask: string;
}

/** Always one row: the children are known only after hydration, which must not shift the layout. */
export function HouseholdControls({ ask, onKept }: HouseholdControlsProps) {
  const opener = useRef<HTMLButtonElement>(null);
  const isKept = useHousehold().length > 0;
  const children = useChildren();
  const [only] = children;
  const forgetHousehold = useForgetHousehold();
  const forget = async () => {
    if (!(await forgetHousehold())) {
      toast.error(householdMessages.notForgotten);
      return;
    }
    announce(householdMessages.allForgotten);
    opener.current?.focus();
  };
  return (
    <div className="-ml-4 flex min-h-10 flex-wrap">
      <HouseholdButton ref={opener} onKept={onKept} align="start" className="min-w-0 text-left">
        {only === undefined ? (
          ask
        ) : (
          <span className="line-clamp-2 min-w-0 break-words">
            {children.length === 1 && only.nickname === ''
              ? householdMessages.childOf(only.years)
              : householdMessages.known(children)}{' '}
            <span className="sr-only">{householdMessages.change}</span>
          </span>
        )}
      </HouseholdButton>
      {isKept && (
        <Button variant="quiet" size="small" onClick={() => void forget()}>
          <span>
            {householdMessages.forget} <span className="sr-only">{householdMessages.everyChild}</span>
          </span>
        </Button>
      )}
    </div>
  );
}
