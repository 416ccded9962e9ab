import { cx } from 'class-variance-authority';
import { Check } from 'lucide-react';
import type { OrderStatus } from '@/domain/order';

const stages = [
  { status: 'pending', label: 'Placed' },
  { status: 'processing', label: 'Packing' },
  { status: 'shipped', label: 'On its way' },
  { status: 'completed', label: 'Delivered' },
] as const;

export function OrderTimeline({ status }: { status: OrderStatus }) {
  if (status === 'cancelled') return null;
  const reached = stages.findIndex((stage) => stage.status === status);
  return (
    <ol aria-label="Progress of the order" className="grid grid-cols-4">
      {stages.map(({ label }, index) => (
        <li
          key={label}
          aria-current={index === reached ? 'step' : undefined}
          className="relative flex flex-col items-center gap-1.5 text-center text-sm"
        >
          {index > 0 && (
            <span
              aria-hidden="true"
              className={cx(
                'absolute top-3 right-1/2 h-0.5 w-full -translate-y-1/2',
                index <= reached ? 'bg-brand' : 'bg-line',
              )}
            />
          )}
          <span
            aria-hidden="true"
            className={cx(
              'relative z-1 grid size-6 place-items-center rounded-full border-2',
              index <= reached ? 'border-brand bg-brand text-brand-ink' : 'border-line bg-raised',
            )}
          >
            {index <= reached && <Check className="size-3.5" strokeWidth={3} />}
          </span>
          <span className={index === reached ? 'font-bold text-ink' : 'text-muted'}>{label}</span>
        </li>
      ))}
    </ol>
  );
}
