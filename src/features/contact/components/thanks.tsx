import { MailCheck } from 'lucide-react';
import type { Ref } from 'react';
import { contactMessages } from '../messages';

/** Says that the message has arrived, in the place of the form. */
export function Thanks({ ref }: { ref: Ref<HTMLDivElement> }) {
  return (
    <div
      ref={ref}
      role="status"
      tabIndex={-1}
      className="grid place-content-center justify-items-center text-center outline-none [grid-area:1/1]"
    >
      <span className="mb-6 grid size-24 place-items-center rounded-[58%_42%_38%_62%/52%_60%_40%_48%] bg-brand-soft text-brand">
        <MailCheck className="size-11" strokeWidth={1.75} aria-hidden="true" />
      </span>
      <h2 className="text-3xl">{contactMessages.successTitle}</h2>
      <p className="mt-3 max-w-sm text-lg text-muted">{contactMessages.successText}</p>
    </div>
  );
}
