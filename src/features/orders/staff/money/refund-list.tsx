import { actorName } from '@/features/staff-area/words';
import { formatMoment } from '@/lib/format';
import { Button } from '@/ui/button';
import { type Stage, StatusBadge } from '@/ui/status-badge';
import { toast } from '@/ui/toast';
import { providerNames } from '../../words';
import type { OrderRefund } from '../order-money';
import { resumeRefund } from './api';
import { useMoneyChange } from './queries';
import { answerProblem, refundMessages, refundOriginNames, refundStatusNames, sumWithDollars } from './refund-words';
import { showAnswer } from './use-refund';
import { moneyMessages } from './words';

const stages: Record<OrderRefund['status'], Stage> = {
  requested: 'waiting',
  pending: 'waiting',
  done: 'done',
  failed: 'failed',
  unknown: 'waiting',
};

export function RefundList({ refunds }: { refunds: readonly OrderRefund[] }) {
  return (
    <>
      <h4 className="mt-5 mb-2 font-display font-semibold text-lg">{moneyMessages.refunds}</h4>
      <ul className="grid gap-3">
        {refunds.toReversed().map((refund) => (
          <RefundEntry key={refund.id} refund={refund} />
        ))}
      </ul>
    </>
  );
}

function RefundEntry({ refund }: { refund: OrderRefund }) {
  const sum = sumWithDollars(refund, refund.usdAmount);
  const waits = refund.status === 'requested' || refund.status === 'pending';
  const { mutate, isPending } = useMoneyChange(
    () => resumeRefund(refund.id),
    (answer) => {
      if (!showAnswer(answer, sum, refund)) toast.error(answerProblem(answer) ?? refundMessages.unanswered);
    },
  );
  return (
    <li className="rounded-2xl border border-line p-4">
      <p className="flex flex-wrap items-center gap-2">
        <span className="tabular-nums font-semibold">{sum}</span>
        <StatusBadge stage={stages[refund.status]}>{refundStatusNames[refund.status]}</StatusBadge>
      </p>
      {refund.reason && <p className="mt-1 wrap-anywhere">{refund.reason}</p>}
      {refund.failure && <p className="mt-1 wrap-anywhere text-danger">{refund.failure}</p>}
      <p className="mt-1 text-muted text-sm">
        <time dateTime={refund.createdAt}>{formatMoment(refund.createdAt)}</time> · {actorName(refund.actor)} ·{' '}
        {providerNames[refund.provider]}, {refundOriginNames[refund.origin]}
      </p>
      {waits && (
        <Button variant="secondary" size="small" className="mt-3" disabled={isPending} onClick={() => mutate()}>
          {isPending ? moneyMessages.checking : moneyMessages.checkAgain}
        </Button>
      )}
    </li>
  );
}
