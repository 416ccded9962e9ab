import { erasedCustomer } from '@/features/orders/staff/rows';
import { placeOfReturn } from '@/features/staff-area/links';
import { useAnchor } from '@/features/staff-area/use-anchor';
import { formatMoment, formatMoney, shortOrderId } from '@/lib/format';
import { joined } from '@/lib/isolated';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { StatusBadge } from '@/ui/status-badge';
import { ReturnPhoto } from '../customer/return-photo';
import { ReturnSumsList } from '../customer/return-sums-list';
import { isReturnOpen, returnStage } from '../rules';
import { returnStages } from '../words';
import type { StaffReturn } from './data';
import { DecideReturn } from './decide-return';
import { ReceiveReturn } from './receive-return';
import { RefundReturn } from './refund-return';
import { staffReturnMessages, staffReturnReasons, staffReturnStages } from './words';

interface ReturnCardProps {
  item: StaffReturn;
  /** Not on the page of its order. */
  onOpenOrder?: (id: string) => void;
}

export function ReturnCard({ item, onOpenOrder }: ReturnCardProps) {
  const anchor = useAnchor<HTMLLIElement>(placeOfReturn(item.id));
  const stage = returnStage(item);
  const shelved = item.lines.reduce((sum, { restocked }) => sum + restocked, 0);
  return (
    <li
      {...(!onOpenOrder && anchor)}
      className="scroll-mt-24 grid gap-5 rounded-card border border-line bg-raised p-4 sm:p-5 lg:grid-cols-2"
    >
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <StatusBadge stage={returnStages[stage]}>{staffReturnStages[stage]}</StatusBadge>
          {stage === 'refunded' && item.receivedAt !== null && (
            <StatusBadge stage="working">{staffReturnStages.received}</StatusBadge>
          )}
        </p>
        <p className="mt-2 wrap-anywhere font-semibold">{item.customerName ?? erasedCustomer}</p>
        <p className="text-muted text-sm">
          <time dateTime={item.createdAt}>{staffReturnMessages.asked(formatMoment(item.createdAt))}</time>
        </p>
        <ul className="mt-3">
          {item.lines.map(({ productId, name, quantity }) => (
            <li key={productId}>{joined`${quantity} x ${name}`}</li>
          ))}
        </ul>
        {item.receivedAt !== null && <p className="text-muted text-sm">{staffReturnMessages.shelved(shelved)}</p>}
        <p className="mt-3 font-semibold">{staffReturnReasons[item.reason]}</p>
        {item.words !== null && <p className="wrap-anywhere">{item.words}</p>}
        {item.decision !== null && (
          <p className="mt-3 wrap-anywhere">
            <b>{staffReturnMessages.answered}</b> {item.decision}
          </p>
        )}
        <div className="mt-4 flex flex-wrap gap-2">
          {onOpenOrder && (
            <Button variant="secondary" size="small" onClick={() => onOpenOrder(item.orderId)}>
              {staffReturnMessages.openOrder(shortOrderId(item.orderId))}
            </Button>
          )}
          {item.hasPhoto && <ReturnPhoto returnId={item.id} guestToken={null} />}
        </div>
      </div>
      <div className="grid min-w-0 content-start gap-5">
        {item.otherRefunds > 0 && item.refundedAt === null && isReturnOpen(item) && (
          <Notice kind="info">{staffReturnMessages.otherRefunds(formatMoney(item.otherRefunds))}</Notice>
        )}
        {item.worth ? (
          <DecideReturn key={item.version} item={item} worth={item.worth} />
        ) : (
          <ReturnSumsList sums={item.sums} total={staffReturnMessages.goesBack} />
        )}
        {item.status === 'approved' && item.receivedAt === null && item.reason !== 'recall' && (
          <ReceiveReturn key={item.version} item={item} />
        )}
        {item.due !== null && <RefundReturn item={item} due={item.due} />}
      </div>
    </li>
  );
}
