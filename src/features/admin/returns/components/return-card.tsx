import { isReturnOpen, type ReturnStage, returnStage } from '@/domain/order-return';
import { ReturnPhoto } from '@/features/returns/components/return-photo';
import { ReturnSumsList } from '@/features/returns/components/return-sums-list';
import { formatMoment, formatMoney, shortOrderId } from '@/lib/format';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { type Stage, StatusBadge } from '@/ui/status-badge';
import { erasedCustomer } from '../../orders/messages';
import { staffReturnMessages, staffReturnReasons, staffReturnStages } from '../messages';
import type { StaffReturn } from '../types';
import { DecideReturn } from './decide-return';
import { ReceiveReturn } from './receive-return';
import { RefundReturn } from './refund-return';

const stages: Readonly<Record<ReturnStage, Stage>> = {
  asked: 'waiting',
  withdrawn: 'stopped',
  refused: 'stopped',
  approved: 'moving',
  received: 'working',
  refunded: 'done',
};

export function ReturnCard({ told, onOpenOrder }: { told: StaffReturn; onOpenOrder: (id: string) => void }) {
  const stage = returnStage(told);
  const shelved = told.lines.reduce((sum, { restocked }) => sum + restocked, 0);
  return (
    <li className="grid gap-5 rounded-card border border-line bg-raised p-4 sm:p-5 lg:grid-cols-2">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <StatusBadge stage={stages[stage]}>{staffReturnStages[stage]}</StatusBadge>
          {stage === 'refunded' && told.receivedAt !== null && (
            <StatusBadge stage="working">{staffReturnStages.received}</StatusBadge>
          )}
        </p>
        <p className="mt-2 [overflow-wrap:anywhere] font-semibold">{told.customerName ?? erasedCustomer}</p>
        <p className="text-muted text-sm">
          <time dateTime={told.createdAt}>{staffReturnMessages.asked(formatMoment(told.createdAt))}</time>
        </p>
        <ul className="mt-3">
          {told.lines.map(({ productId, name, quantity }) => (
            <li key={productId}>{`${quantity} x ${name}`}</li>
          ))}
        </ul>
        {told.receivedAt !== null && <p className="text-muted text-sm">{staffReturnMessages.shelved(shelved)}</p>}
        <p className="mt-3 font-semibold">{staffReturnReasons[told.reason]}</p>
        {told.words !== null && <p className="[overflow-wrap:anywhere]">{told.words}</p>}
        {told.decision !== null && (
          <p className="mt-3 [overflow-wrap:anywhere]">
            <b>{staffReturnMessages.answered}</b> {told.decision}
          </p>
        )}
        <div className="mt-4 flex flex-wrap gap-2">
          <Button variant="secondary" size="small" onClick={() => onOpenOrder(told.orderId)}>
            {staffReturnMessages.openOrder(shortOrderId(told.orderId))}
          </Button>
          {told.hasPhoto && <ReturnPhoto returnId={told.id} guestToken={null} />}
        </div>
      </div>
      <div className="grid min-w-0 content-start gap-5">
        {told.otherRefunds > 0 && told.refundedAt === null && isReturnOpen(told) && (
          <Notice kind="info">{staffReturnMessages.otherRefunds(formatMoney(told.otherRefunds))}</Notice>
        )}
        {told.worth ? (
          <DecideReturn key={told.version} told={told} worth={told.worth} />
        ) : (
          <ReturnSumsList sums={told.sums} total={staffReturnMessages.goesBack} />
        )}
        {told.status === 'approved' && told.receivedAt === null && <ReceiveReturn key={told.version} told={told} />}
        {told.due !== null && <RefundReturn told={told} due={told.due} />}
      </div>
    </li>
  );
}
