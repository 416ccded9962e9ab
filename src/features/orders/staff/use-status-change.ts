import { useState } from 'react';
import type { OrderStatus } from '@/domain/order';
import { toast } from '@/ui/toast';
import { useSendStatus } from './queries';
import type { OrderDetails } from './rows';
import { costOfChange, staysCancelled } from './status-change';
import { statusMessages } from './status-words';

interface StatusQuestion {
  order: OrderDetails;
  to: OrderStatus;
  /** Another user changed the order first. */
  overtaken: boolean;
}

/** Changes a status. Asks for confirmation if it has a cost, or if another user changed the order first. */
export function useStatusChange() {
  const [question, setQuestion] = useState<StatusQuestion | null>(null);
  const send = useSendStatus((change) => setQuestion({ ...change, overtaken: true }));

  function choose(order: OrderDetails, to: OrderStatus) {
    if (to === order.status) return;
    if (staysCancelled(order)) toast.error(statusMessages.staysCancelled);
    else if (costOfChange(order, to)) setQuestion({ order, to, overtaken: false });
    else send({ order, to });
  }

  return {
    question,
    choose,
    confirm: () => {
      if (question) send({ order: question.order, to: question.to });
      setQuestion(null);
    },
    leave: () => setQuestion(null),
  };
}

export type StatusChange = ReturnType<typeof useStatusChange>;
