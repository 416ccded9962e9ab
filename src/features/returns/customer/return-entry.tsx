import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { OrderKey } from '@/domain/order';
import { useShopSettings } from '@/features/settings/data';
import { formatShopDay, shortOrderId } from '@/lib/format';
import { isolatedList, joined } from '@/lib/isolated';
import { useExclusiveMutation } from '@/lib/use-exclusive-mutation';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { StatusBadge } from '@/ui/status-badge';
import { toast } from '@/ui/toast';
import { comesBack, type OrderReturn, returnStage } from '../rules';
import { returnStages } from '../words';
import { returnKeys, withdrawReturn } from './data';
import { ReturnPhoto } from './return-photo';
import { reasonNames, returnMessages, returnProblem, stageName, worthText } from './words';

export function ReturnEntry({ order, item }: { order: OrderKey; item: OrderReturn }) {
  const { address } = useShopSettings();
  const stage = returnStage(item);
  const worth = worthText(item);
  return (
    <li className="rounded-2xl border border-line p-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <StatusBadge stage={returnStages[stage]}>{stageName(item)}</StatusBadge>
        <time dateTime={item.createdAt} className="text-muted text-sm">
          {formatShopDay(item.createdAt)}
        </time>
      </p>
      <ul className="mt-3">
        {item.lines.map(({ productId, name, quantity }) => (
          <li key={productId} className="font-semibold">{joined`${quantity} x ${name}`}</li>
        ))}
      </ul>
      <p className="mt-1 break-words text-muted">
        {reasonNames[item.reason]}
        {item.words !== null && joined`: ${item.words}`}
      </p>
      {worth !== null && <p className="tabular-nums mt-2 font-semibold">{worth}</p>}
      {item.decision !== null && (
        <p className="mt-2 break-words">
          <strong>{returnMessages.ourAnswer}:</strong> <bdi>{item.decision}</bdi>
        </p>
      )}
      {stage === 'approved' && comesBack(item) && (
        <p className="mt-2">{returnMessages.sendTo(shortOrderId(order.id), isolatedList(address))}</p>
      )}
      <div className="mt-3 flex flex-wrap gap-2 empty:hidden print:hidden">
        {item.hasPhoto && <ReturnPhoto returnId={item.id} guestToken={order.guestToken} />}
        {stage === 'asked' && item.reason !== 'withdrawal' && <WithdrawReturn order={order} returnId={item.id} />}
      </div>
    </li>
  );
}

function WithdrawReturn({ order, returnId }: { order: OrderKey; returnId: string }) {
  const [isAsking, setAsking] = useState(false);
  const client = useQueryClient();
  const { mutate, isPending } = useExclusiveMutation({
    mutationFn: () => withdrawReturn(returnId, order.guestToken),
    onSuccess: async (result) => {
      if (result.ok) client.setQueryData(returnKeys.of(order), result.value);
      else await client.invalidateQueries({ queryKey: returnKeys.of(order) });
      setAsking(false);
      if (result.ok) toast.success(returnMessages.withdrawn);
      else toast.error(returnProblem(result.problem));
    },
  });
  return (
    <>
      <Button variant="danger" size="small" onClick={() => setAsking(true)}>
        {returnMessages.withdraw}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={returnMessages.withdrawTitle}
          confirmLabel={returnMessages.withdraw}
          cancelLabel={returnMessages.keepReturn}
          danger
          busy={isPending}
          onConfirm={() => mutate()}
          onCancel={() => setAsking(false)}
        >
          {returnMessages.withdrawHint}
        </ConfirmDialog>
      )}
    </>
  );
}
