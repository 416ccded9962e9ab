import { type ComponentProps, lazy, Suspense, useRef, useState } from 'react';
import { announce } from '@/lib/announce';
import { Button } from '@/ui/button';
import { WidgetBoundary } from '@/ui/widget-boundary';
import { keepChildAge, useChildAge, useKeptChild } from '../child-age';
import { childAgeMessages } from '../child-age-messages';

const loadDialog = () => import('./child-age-dialog');
const ChildAgeDialog = lazy(async () => ({ default: (await loadDialog()).ChildAgeDialog }));

interface ChildAgeButtonProps extends ComponentProps<typeof Button> {
  onKept?: ((years: number) => void) | undefined;
}

/** Opens the dialog that asks how old the child is. */
export function ChildAgeButton({ onKept, ...props }: ChildAgeButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        aria-haspopup="dialog"
        onPointerEnter={() => void loadDialog().catch(() => {})}
        onClick={() => setIsOpen(true)}
        {...props}
      />
      {isOpen && (
        <WidgetBoundary name="The question for the age">
          <Suspense>
            <ChildAgeDialog onClose={() => setIsOpen(false)} onKept={onKept} />
          </Suspense>
        </WidgetBoundary>
      )}
    </>
  );
}

interface ChildAgeControlsProps extends Pick<ChildAgeButtonProps, 'onKept'> {
  ask: string;
}

/** One row, whether the age is known or not: the page knows it only once it is alive, and nothing may move then. */
export function ChildAgeControls({ ask, onKept }: ChildAgeControlsProps) {
  const opener = useRef<HTMLButtonElement>(null);
  const isKept = useKeptChild() !== null;
  const age = useChildAge();
  const forget = () => {
    keepChildAge(null);
    announce(childAgeMessages.childForgotten);
    opener.current?.focus();
  };
  return (
    <div className="-ml-4 flex min-h-10 flex-wrap">
      <ChildAgeButton ref={opener} onKept={onKept}>
        {age === null ? (
          ask
        ) : (
          <span>
            {childAgeMessages.childOf(age)} <span className="sr-only">(change)</span>
          </span>
        )}
      </ChildAgeButton>
      {isKept && (
        <Button variant="quiet" size="small" onClick={forget}>
          <span>
            Forget <span className="sr-only">the age</span>
          </span>
        </Button>
      )}
    </div>
  );
}
