import { useState } from 'react';
import { refundPayment, resumeRefund } from '@/features/orders/staff/money/api';
import { useMoneyChange } from '@/features/orders/staff/money/queries';
import { answerProblem, refundMessages } from '@/features/orders/staff/money/refund-words';
import { showAnswer } from '@/features/orders/staff/money/use-refund';
import { moneyMessages, sumText } from '@/features/orders/staff/money/words';
import { providerNames } from '@/features/orders/words';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { toast } from '@/ui/toast';
import type { DueRefund, StaffReturn } from './data';
import { staffReturnMessages } from './words';

/** The refund of a return, with the amount from the database. Its key makes repeated presses idempotent. */
export function RefundReturn({ item, due }: { item: StaffReturn; due: DueRefund }) {
  const [isAsking, setAsking] = useState(false);
  const sum = sumText(due);
  const { paymentId, amountMinor, key } = due;
  const { waitingRefund } = item;
  const { mutate, isPending } = useMoneyChange(
    () =>
      waitingRefund === null
        ? refundPayment({ paymentId, amountMinor, key, reason: staffReturnMessages.refundReason })
        : resumeRefund(waitingRefund),
    (answer) => {
      setAsking(false);
      if (!showAnswer(answer, sum, due)) toast.error(answerProblem(answer) ?? refundMessages.unanswered);
    },
  );
  if (waitingRefund !== null) {
    return (
      <Button variant="secondary" size="small" className="w-fit" disabled={isPending} onClick={() => mutate()}>
        {isPending ? moneyMessages.checking : moneyMessages.checkAgain}
      </Button>
    );
  }
  return (
    <>
      <Button size="small" className="w-fit" disabled={isPending} onClick={() => setAsking(true)}>
        {staffReturnMessages.refund(sum)}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={staffReturnMessages.refundTitle}
          confirmLabel={isPending ? staffReturnMessages.refunding : staffReturnMessages.refund(sum)}
          cancelLabel={staffReturnMessages.leave}
          busy={isPending}
          onConfirm={() => mutate()}
          onCancel={() => setAsking(false)}
        >
          {staffReturnMessages.refundHint(sum, providerNames[due.provider])}
        </ConfirmDialog>
      )}
    </>
  );
}
