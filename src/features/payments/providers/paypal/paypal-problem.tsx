import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';

export function PaypalProblem({ onRetry }: { onRetry: () => void }) {
  return (
    <Notice kind="problem" className="mb-3">
      <p>PayPal could not be loaded. Check your connection or pay by card.</p>
      <Button variant="secondary" size="small" className="mt-3" onClick={onRetry}>
        Load PayPal again
      </Button>
    </Notice>
  );
}
