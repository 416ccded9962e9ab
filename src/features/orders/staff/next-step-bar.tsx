import { ArrowRight } from 'lucide-react';
import { Link, type To, useLocation } from 'react-router-dom';
import { useLinkedMessages } from '@/features/messages/staff/queries';
import { adminLinks, placeOfReturn } from '@/features/staff-area/links';
import { Button } from '@/ui/button';
import { Skeleton } from '@/ui/skeleton';
import { providerPages } from './money/provider-pages';
import { type NextStep, nextStepOf, quietStateOf } from './next-step';
import { nextStepMessages, stepLabel, stepReason } from './next-step-words';
import type { OrderPayment } from './order-money';
import type { OrderDetails } from './rows';

interface NextStepBarProps {
  order: OrderDetails;
  onRefund: (payment: OrderPayment) => void;
}

/** What waits for staff in this order, and the one button that begins it. */
export function NextStepBar({ order, onRefund }: NextStepBarProps) {
  const { data: messages = [], isPending } = useLinkedMessages({ orderId: order.id });
  // A message may come before everything else: no button that changes under the pointer.
  if (isPending) return <Skeleton className="h-17 rounded-card" />;
  const step = nextStepOf(order, messages);
  return (
    <section
      aria-label={nextStepMessages.title}
      className={
        step
          ? 'flex min-h-17 flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-card bg-brand-soft px-5 py-3'
          : 'flex min-h-17 items-center border-line border-b'
      }
    >
      {step === null ? (
        <p className="text-muted">{nextStepMessages.quiet[quietStateOf(order)]}</p>
      ) : (
        <>
          <p>{stepReason(step)}</p>
          <StepButton step={step} order={order} onRefund={onRefund} />
        </>
      )}
    </section>
  );
}

function StepButton({ step, order, onRefund }: NextStepBarProps & { step: NextStep }) {
  const { search } = useLocation();
  const label = (
    <>
      {stepLabel(step)}
      <ArrowRight className="size-5" aria-hidden="true" />
    </>
  );
  if (step.kind === 'refund') return <Button onClick={() => onRefund(step.payment)}>{label}</Button>;
  const [dispute] = order.disputes;
  const page = step.kind === 'dispute' && dispute ? providerPages[dispute.provider] : null;
  return (
    <Button asChild>
      {page ? (
        <a href={page} target="_blank" rel="noreferrer">
          {label}
        </a>
      ) : (
        <Link to={linkOf(step, order.id, search)}>{label}</Link>
      )}
    </Button>
  );
}

/** `search` is of this page, where the returns of the order are. */
function linkOf(step: Exclude<NextStep, { kind: 'refund' }>, orderId: string, search: string): To {
  switch (step.kind) {
    case 'dispute':
    case 'check-refund':
      return adminLinks.toSettle;
    case 'decide-return':
    case 'refund-return':
      return { search, hash: placeOfReturn(step.returnId) };
    case 'send-piece':
      return adminLinks.sendPiece(step.messageId);
    case 'answer':
      return adminLinks.message(step.messageId);
    case 'pack':
      return adminLinks.pack(orderId);
  }
}
