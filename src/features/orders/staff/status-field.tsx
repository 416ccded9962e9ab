import { orderStatuses } from '@/domain/order';
import { shortOrderId } from '@/lib/format';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { SelectField } from '@/ui/field';
import { orderStatusNames } from '../words';
import type { OrderDetails } from './rows';
import { staysCancelled } from './status-change';
import { bothSides, changeSentences, statusMessages } from './status-words';
import type { StatusChange } from './use-status-change';
import { adminOrderMessages } from './words';

function noteOn(order: OrderDetails): string | undefined {
  if (staysCancelled(order)) return statusMessages.staysCancelled;
  return order.customerEmail === '' ? undefined : statusMessages.mailed;
}

export function StatusField({ order, change }: { order: OrderDetails; change: StatusChange }) {
  return (
    <SelectField
      label={adminOrderMessages.status}
      value={order.status}
      note={noteOn(order)}
      disabled={order.status === 'unknown'}
      onChange={(event) => {
        const to = orderStatuses.find((status) => status === event.target.value);
        if (to) change.choose(order, to);
      }}
    >
      {(order.status === 'unknown' ? [order.status] : orderStatuses).map((status) => (
        <option key={status} value={status}>
          {orderStatusNames[status]}
        </option>
      ))}
    </SelectField>
  );
}

type Question = NonNullable<StatusChange['question']>;

function titleOf({ order, to, overtaken }: Question): string {
  const id = shortOrderId(order.id);
  if (overtaken) return statusMessages.conflictTitle(id);
  if (to === 'cancelled') return statusMessages.cancelTitle(id);
  return order.status === 'cancelled' ? statusMessages.reopenTitle(id) : statusMessages.sendTitle(id, to);
}

function confirmLabel({ to, overtaken }: Question): string {
  if (overtaken) return statusMessages.confirmAnyway(to);
  return to === 'cancelled' ? statusMessages.confirmCancel : statusMessages.confirm(to);
}

export function StatusQuestion({ change }: { change: StatusChange }) {
  const { question } = change;
  if (!question) return null;
  const { order, to, overtaken } = question;
  return (
    <ConfirmDialog
      title={titleOf(question)}
      confirmLabel={confirmLabel(question)}
      cancelLabel={statusMessages.leave(order.status)}
      danger={to === 'cancelled'}
      onConfirm={change.confirm}
      onCancel={change.leave}
    >
      <div className="grid gap-2">
        {overtaken && <p className="text-ink">{bothSides(order, to)}</p>}
        {changeSentences(order, to).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
    </ConfirmDialog>
  );
}
