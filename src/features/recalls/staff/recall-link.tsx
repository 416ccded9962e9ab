import { Link } from 'react-router-dom';
import { staffPaths } from '@/config/staff-paths';
import { useDataMode } from '@/features/staff-area/data-mode';
import { Button } from '@/ui/button';
import { textLink } from '@/ui/text-link';
import { staffRecallMessages } from './words';

interface RecallLinkProps {
  product: { recalled: boolean };
  onRecall: () => void;
}

/** Links from a product to its recall, or to a new one. Hidden in the demonstration. */
export function RecallLink({ product, onRecall }: RecallLinkProps) {
  if (useDataMode().mode !== 'live') return null;
  if (product.recalled) {
    return (
      <p className="text-muted">
        {staffRecallMessages.standing}{' '}
        <Link to={staffPaths.recalls} className={textLink()}>
          {staffRecallMessages.toRecalls}
        </Link>
      </p>
    );
  }
  return (
    <Button type="button" variant="secondary" size="small" className="w-fit" onClick={onRecall}>
      {staffRecallMessages.recall}
    </Button>
  );
}
