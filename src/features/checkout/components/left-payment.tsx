import { checkoutSession } from '../stored-session';
import { type PaymentStage, useAskIfPaid } from '../use-ask-if-paid';

/** Follows an order that was left unpaid, on a page that shows something else. */
export function LeftPayment({ onMoved }: { onMoved: (stage: PaymentStage) => void }) {
  useAskIfPaid(checkoutSession, { enabled: true, onMoved });
  return null;
}
