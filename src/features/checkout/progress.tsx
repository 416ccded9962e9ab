import { cx } from 'class-variance-authority';
import { Check } from 'lucide-react';
import { useEffect } from 'react';
import { announce } from '@/lib/announce';
import { type CheckoutStep, checkoutSteps } from './checkout-step';
import { checkoutMessages } from './words';

export function Progress({ step }: { step: CheckoutStep }) {
  const reached = checkoutSteps.indexOf(step);
  useEffect(() => announce(checkoutMessages.stepOf(step)), [step]);
  return (
    <nav aria-label={checkoutMessages.progress}>
      <ol className="flex items-center gap-2 sm:gap-3">
        {checkoutSteps.map((name, index) => {
          const done = index < reached || step === 'confirmation';
          return (
            <li
              key={name}
              aria-current={name === step ? 'step' : undefined}
              className={cx('flex items-center gap-2 sm:gap-3', index > 0 && 'flex-1')}
            >
              {index > 0 && (
                <span
                  aria-hidden="true"
                  className={cx('h-0.5 min-w-3 flex-1 rounded-full', index <= reached ? 'bg-brand' : 'bg-line')}
                />
              )}
              <span
                aria-hidden="true"
                className={cx(
                  'grid size-9 shrink-0 place-items-center rounded-full border-2 font-bold font-display',
                  done || name === step ? 'border-brand bg-brand text-brand-ink' : 'border-control text-muted',
                )}
              >
                {done ? <Check className="size-5" /> : index + 1}
              </span>
              <span
                className={cx('font-semibold max-sm:text-sm', name === step ? 'text-ink' : 'text-muted max-sm:sr-only')}
              >
                {checkoutMessages.steps[name]}
                {done && <span className="sr-only"> {checkoutMessages.done}</span>}
              </span>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
