import { Plus } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '@/config/paths';
import { Button } from '@/ui/button';
import { useDataMode } from '../../shared/data-mode';
import { adminOrderMessages } from '../messages';

/** Links to the form for staff orders. Hidden in the demonstration. */
export function NewOrderLink() {
  if (useDataMode().mode !== 'live') return null;
  return (
    <Button asChild size="small">
      <Link to={paths.admin.newOrder}>
        <Plus className="size-4" aria-hidden="true" />
        {adminOrderMessages.newOrder}
      </Link>
    </Button>
  );
}
