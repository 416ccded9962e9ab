import { useId } from 'react';
import { formatShortShopDay, shortOrderId } from '@/lib/format';
import { joined } from '@/lib/isolated';
import { Button } from '@/ui/button';
import { type Stage, StatusBadge } from '@/ui/status-badge';
import { providerNames } from '../../words';
import { providerPages } from './provider-pages';
import type { SettleEntry } from './rows';
import { settleMessages, settleSentence, settleTitle } from './settle-words';
import { moneyMessages } from './words';

const stages: Record<SettleEntry['what'], Stage> = {
  dispute: 'failed',
  refund_due: 'failed',
  refund_waiting: 'waiting',
  incident: 'failed',
  unknown: 'failed',
};

interface SettleLineProps {
  entry: SettleEntry;
  onOpen: (orderId: string) => void;
  onClose: (entry: SettleEntry) => void;
}

export function SettleLine({ entry, onOpen, onClose }: SettleLineProps) {
  const textId = useId();
  const { what, orderId, customerName, provider, reference, createdAt } = entry;
  const page = providerPages[provider];
  const isIncident = what === 'incident' || what === 'dispute';
  return (
    <li className="grid gap-3 rounded-card border border-line bg-raised p-4 sm:p-5 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-center">
      <div className="min-w-0">
        <StatusBadge stage={stages[what]}>{settleTitle(entry)}</StatusBadge>
        <p id={textId} className="mt-2 wrap-anywhere font-semibold">
          {settleSentence(entry)}
        </p>
        <p className="mt-1 wrap-anywhere text-muted text-sm">
          {customerName !== null && joined`${customerName} · `}
          {providerNames[provider]} <span className="wrap-anywhere">{reference}</span> ·{' '}
          <time dateTime={createdAt}>{settleMessages.since(formatShortShopDay(createdAt))}</time>
        </p>
      </div>
      <div className="flex flex-wrap gap-2 lg:justify-end">
        {orderId !== null && (
          <Button size="small" aria-describedby={textId} onClick={() => onOpen(orderId)}>
            {settleMessages.openOrder(shortOrderId(orderId))}
          </Button>
        )}
        {what === 'dispute' && page && (
          <Button asChild variant="secondary" size="small">
            <a href={page} target="_blank" rel="noreferrer">
              {moneyMessages.answerAt(provider)}
            </a>
          </Button>
        )}
        {isIncident && (
          <Button variant="secondary" size="small" aria-describedby={textId} onClick={() => onClose(entry)}>
            {settleMessages.close}
          </Button>
        )}
      </div>
    </li>
  );
}
