import { useState } from 'react';
import { isOver, isSent } from '@/domain/order';
import { toast } from '@/ui/toast';
import { useShipOrders } from './queries';
import type { ShipAnswer } from './repository';
import type { AdminOrderSummary } from './rows';
import { batchMessages, orderProblem } from './words';

const canShip = ({ status }: AdminOrderSummary) => !isSent(status) && !isOver(status);
const isUnpaid = ({ paymentStatus }: AdminOrderSummary) => paymentStatus !== 'paid';

/** The selected orders of a page, and their actions. Rows that are not in view are never changed. */
export function useOrderBatch() {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const [question, setQuestion] = useState<readonly AdminOrderSummary[] | null>(null);
  const [report, setReport] = useState<readonly ShipAnswer[]>([]);
  const { mutate, isPending } = useShipOrders((result) => {
    if (!result.ok) {
      toast.error(orderProblem(result.problem));
      return;
    }
    const failed = result.value.filter(({ problem }) => problem !== null);
    const done = result.value.length - failed.length;
    if (done > 0) toast.success(batchMessages.shipped(done));
    setReport(failed);
    setIds(new Set(failed.map(({ id }) => id)));
  });

  function send(orders: readonly AdminOrderSummary[]) {
    setQuestion(null);
    setReport([]);
    mutate(orders);
  }

  return {
    ids,
    isPending,
    report,
    closeReport: () => setReport([]),
    choose: (chosen: Iterable<string>) => setIds(new Set(chosen)),
    toggle: (id: string) => setIds(new Set(ids.has(id) ? [...ids].filter((other) => other !== id) : [...ids, id])),
    /** The open confirmation, or null: orders that would be shipped unpaid, and those that would be skipped. */
    question: question && {
      count: question.filter(canShip).length,
      unpaid: question.filter((order) => canShip(order) && isUnpaid(order)),
      left: question.filter((order) => !canShip(order)),
    },
    ship: (orders: readonly AdminOrderSummary[]) => {
      const toShip = orders.filter(canShip);
      if (toShip.length === 0) toast.info(batchMessages.noneToShip);
      else if (toShip.some(isUnpaid)) setQuestion(orders);
      else send(toShip);
    },
    confirm: () => question && send(question.filter(canShip)),
    leave: () => setQuestion(null),
  };
}

export type OrderBatch = ReturnType<typeof useOrderBatch>;
