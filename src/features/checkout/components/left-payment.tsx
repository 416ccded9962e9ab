import { checkoutSession } from '../stored-session';
import { type PaymentStage, useAskIfPaid } from '../use-ask-if-paid';

/** Follows the payment of an unpaid order on another page. */
export function LeftPayment({ onMoved }: { onMoved: (stage: PaymentStage) => void }) {
  useAskIfPaid(checkoutSession, { enabled: true, onMoved });
  return null;
}
