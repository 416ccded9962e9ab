import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { paymentMessages } from '../../messages';

export function PaypalProblem({ onRetry }: { onRetry: () => void }) {
  return (
    <Notice kind="problem" className="mb-3">
      <p>{paymentMessages.paypalFailed}</p>
      <Button variant="secondary" size="small" className="mt-3" onClick={onRetry}>
        {paymentMessages.paypalAgain}
      </Button>
    </Notice>
  );
}
