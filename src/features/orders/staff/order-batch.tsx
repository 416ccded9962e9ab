import { PackageCheck, Printer, X } from 'lucide-react';
import { useEffect } from 'react';
import { announce } from '@/lib/announce';
import { Button, IconButton } from '@/ui/button';
import { Checkbox } from '@/ui/checkbox';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { Notice } from '@/ui/notice';
import type { AdminOrderSummary } from './rows';
import type { OrderBatch } from './use-order-batch';
import { batchMessages, shipSentences } from './words';

interface BatchProps {
  batch: OrderBatch;
  orders: readonly AdminOrderSummary[];
}

export function SelectOrder({ batch, order }: { batch: OrderBatch; order: AdminOrderSummary }) {
  return (
    <input
      type="checkbox"
      aria-label={batchMessages.select(order.id)}
      checked={batch.ids.has(order.id)}
      onChange={() => batch.toggle(order.id)}
      className="relative size-5 shrink-0 accent-brand before:absolute before:-inset-3 before:content-['']"
    />
  );
}

export function SelectAll({ batch, orders }: BatchProps) {
  const isAll = orders.every(({ id }) => batch.ids.has(id));
  return (
    <Checkbox
      label={batchMessages.selectAll}
      checked={isAll}
      onChange={() => batch.choose(isAll ? [] : orders.map(({ id }) => id))}
      className="mb-2"
    />
  );
}

/** The actions for the selected orders; hidden without a selection. Sticky while scrolling. */
export function BatchBar({ batch, orders, onPrint }: BatchProps & { onPrint: (ids: readonly string[]) => void }) {
  const chosen = orders.filter(({ id }) => batch.ids.has(id));
  const { length } = chosen;
  useEffect(() => {
    if (length > 0) announce(batchMessages.selected(length));
  }, [length]);
  if (length === 0) return null;
  return (
    <section
      aria-label={batchMessages.label}
      className="sticky bottom-3 z-20 low:static mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-2xl border border-line bg-raised p-3 shadow-lifted"
    >
      <p className="font-semibold">{batchMessages.selected(length)}</p>
      <p className="min-w-0 flex-1 basis-60 text-muted text-sm max-sm:hidden">{batchMessages.effect}</p>
      <div className="flex flex-wrap items-center gap-2">
        <Button variant="secondary" size="small" onClick={() => onPrint(chosen.map(({ id }) => id))}>
          <Printer className="size-4" aria-hidden="true" />
          {batchMessages.print}
        </Button>
        <Button size="small" disabled={batch.isPending} onClick={() => batch.ship(chosen)}>
          <PackageCheck className="size-4" aria-hidden="true" />
          {batch.isPending ? batchMessages.shipping : batchMessages.ship}
        </Button>
        <IconButton aria-label={batchMessages.clear} onClick={() => batch.choose([])}>
          <X className="size-5" aria-hidden="true" />
        </IconButton>
      </div>
    </section>
  );
}

/** Which orders were not marked as shipped, and why. */
export function BatchReport({ batch }: { batch: OrderBatch }) {
  if (batch.report.length === 0) return null;
  return (
    <Notice kind="problem" className="mb-4">
      <p className="font-semibold">{batchMessages.report(batch.report.length)}</p>
      <ul className="mt-1 grid gap-1">
        {batch.report.map((answer) => (
          <li key={answer.id}>{batchMessages.reason(answer)}</li>
        ))}
      </ul>
      <Button variant="secondary" size="small" className="mt-3" onClick={batch.closeReport}>
        {batchMessages.close}
      </Button>
    </Notice>
  );
}

export function BatchQuestion({ batch }: { batch: OrderBatch }) {
  const { question } = batch;
  if (!question) return null;
  return (
    <ConfirmDialog
      title={batchMessages.question(question.count)}
      confirmLabel={batchMessages.ship}
      onConfirm={batch.confirm}
      onCancel={batch.leave}
    >
      <div className="grid gap-2">
        {shipSentences(question.unpaid, question.left).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
    </ConfirmDialog>
  );
}
