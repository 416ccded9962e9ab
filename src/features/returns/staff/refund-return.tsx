import { useState } from 'react';
import { toast } from 'sonner';
import { providerNames } from '@/shop/order-words';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { refundPayment, resumeRefund } from '../../money/api';
import { moneyMessages, sumText } from '../../money/messages';
import { useMoneyChange } from '../../money/queries';
import { answerProblem, refundMessages } from '../../money/refund-messages';
import { showAnswer } from '../../money/use-refund';
import { staffReturnMessages } from '../messages';
import type { DueRefund, StaffReturn } from '../rows';

/** The refund of a return, with the amount from the database. Its key makes repeated presses idempotent. */
export function RefundReturn({ item, due }: { item: StaffReturn; due: DueRefund }) {
  const [isAsking, setAsking] = useState(false);
  const sum = sumText(due);
  const { paymentId, minorUnits, key } = due;
  const { waitingRefund } = item;
  const { mutate, isPending } = useMoneyChange(
    () =>
      waitingRefund === null
        ? refundPayment({ paymentId, minorUnits, key, reason: staffReturnMessages.refundReason })
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
