import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { paypalMessages } from './words';

export function PaypalProblem({ onRetry }: { onRetry: () => void }) {
  return (
    <Notice kind="problem" className="mb-3">
      <p>{paypalMessages.failed}</p>
      <Button variant="secondary" size="small" className="mt-3" onClick={onRetry}>
        {paypalMessages.again}
      </Button>
    </Notice>
  );
}
