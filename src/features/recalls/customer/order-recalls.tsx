import { useQueryClient } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { OrderKey } from '@/domain/order';
import type { OrderRecall } from '@/domain/recall';
import { orderKey } from '@/lib/query-keys';
import { useExclusiveMutation } from '@/lib/use-exclusive-mutation';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { askRemedy, openRecalls } from './data';
import { remedyProblem } from './remedy-problem';
import { recallMessages, remedyButtons, remedyPromises, remedyState } from './words';

interface OrderRecallsProps {
  order: OrderKey;
  recalls: readonly OrderRecall[];
}

/** The recalled items of an order, each with one button. Showing it records it as opened. */
export function OrderRecalls({ order: { id, guestToken }, recalls }: OrderRecallsProps) {
  useEffect(() => {
    void openRecalls({ id, guestToken });
  }, [id, guestToken]);
  return recalls.map((recall) => <RecallPanel key={recall.id} order={{ id, guestToken }} recall={recall} />);
}

function RecallPanel({ order, recall }: { order: OrderKey; recall: OrderRecall }) {
  const { productName, reason, remedy, batch } = recall;
  const state = remedyState(recall);
  const heading = `recall-${recall.id}`;
  return (
    <section aria-labelledby={heading} className="rounded-panel border-2 border-danger bg-danger-soft p-5 sm:p-7">
      <h2 id={heading} className="flex gap-3 text-2xl text-danger wrap-anywhere">
        <TriangleAlert className="mt-1 size-6 shrink-0" aria-hidden="true" />
        {recallMessages.stopName(productName)}
      </h2>
      <p className="mt-3 font-semibold">{recallMessages.stop}</p>
      <p className="mt-2 whitespace-pre-line wrap-anywhere">{reason}</p>
      {batch !== null && (
        <p className="mt-2 wrap-anywhere">
          {recallMessages.batch}: <bdi>{batch}</bdi>
        </p>
      )}
      <p className="mt-2">{remedyPromises[remedy]}</p>
      {state !== null && (
        <p role="status" className="mt-4 font-semibold">
          {state}
        </p>
      )}
      {state === null && remedy !== 'unknown' && (
        <AskRemedy order={order} recallId={recall.id} label={remedyButtons[remedy]} />
      )}
    </section>
  );
}

function AskRemedy({ order, recallId, label }: { order: OrderKey; recallId: number; label: string }) {
  const client = useQueryClient();
  const [problem, setProblem] = useState<string | null>(null);
  const { mutate, isPending } = useExclusiveMutation({
    mutationFn: () => askRemedy(order, recallId),
    onSuccess: async (result) => {
      setProblem(result.ok ? null : remedyProblem(result.problem));
      await client.invalidateQueries({ queryKey: orderKey(order.id) });
    },
  });
  return (
    <div className="mt-4 grid justify-items-start gap-3 print:hidden">
      <Button disabled={isPending} onClick={() => mutate()}>
        {isPending ? recallMessages.asking : label}
      </Button>
      {problem !== null && <Notice kind="problem">{problem}</Notice>}
    </div>
  );
}
