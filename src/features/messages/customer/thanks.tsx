import { MailCheck } from 'lucide-react';
import type { Ref } from 'react';
import { contactMessages } from './words';

export function Thanks({ ref }: { ref: Ref<HTMLDivElement> }) {
  return (
    <div
      ref={ref}
      role="status"
      tabIndex={-1}
      className="grid place-content-center justify-items-center text-center outline-none [grid-area:1/1]"
    >
      <Confetti />
      <span className="relative mb-6 grid size-24 place-items-center rounded-[58%_42%_38%_62%/52%_60%_40%_48%] bg-brand-soft text-brand">
        <MailCheck className="size-11" strokeWidth={1.75} aria-hidden="true" />
      </span>
      <h2 className="text-3xl">{contactMessages.successTitle}</h2>
      <p className="mt-3 max-w-sm text-lg text-muted">{contactMessages.successText}</p>
    </div>
  );
}

const pieces = [
  'top-3 left-1 size-4 rounded-full bg-sun',
  'top-0 right-10 size-3 rotate-12 bg-sky',
  'top-12 right-0 size-5 rounded-[50%_50%_50%_0] bg-leaf',
  'bottom-2 left-6 size-3 -rotate-12 bg-berry',
  'right-7 bottom-0 size-3.5 rounded-full bg-clay',
] as const;

function Confetti() {
  return (
    <span aria-hidden="true" className="pointer-events-none relative block h-0 w-44">
      <span className="absolute inset-x-0 -top-4 h-32">
        {pieces.map((piece) => (
          <span key={piece} className={`absolute rounded-sm ${piece}`} />
        ))}
      </span>
    </span>
  );
}
