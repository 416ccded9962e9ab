import { Link } from 'react-router-dom';
import { paths } from '@/config/paths';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { authMessages } from './words';

export function UnavailableNotice({ onRetry }: { onRetry: () => void }) {
  return (
    <Notice kind="problem">
      <p>{authMessages.unavailable}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button variant="secondary" size="small" onClick={onRetry}>
          {authMessages.retry}
        </Button>
        <Button asChild variant="quiet" size="small">
          <Link to={paths.shop}>{authMessages.toShop}</Link>
        </Button>
      </div>
    </Notice>
  );
}
