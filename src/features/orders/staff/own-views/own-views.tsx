import { X } from 'lucide-react';
import { Link } from 'react-router-dom';
import { adminLinks } from '@/features/staff-area/links';
import { RemovalQuestion } from '@/features/staff-area/removal-question';
import { useRemoval } from '@/features/staff-area/use-removal';
import { IconButton } from '@/ui/button';
import { type OrderView, removeOrderView, saveOrderView, useRefreshOwnViews } from './data';
import { ownViewMessages } from './words';

interface OwnViewsProps {
  views: readonly OrderView[];
  /** The query of the list's address. */
  filter: string;
  /** How a link of the navigation looks. */
  look: string;
}

/** The saved views, as items of the list of views. */
export function OwnViews({ views, filter, look }: OwnViewsProps) {
  const removal = useRemoval({
    remove: removeOrderView,
    restore: (view: OrderView) => saveOrderView(view, false),
    refresh: useRefreshOwnViews(),
    nameOf: ({ name }) => name,
    messages: ownViewMessages.removal,
  });
  const current = views.find((view) => view.filter === filter);
  return (
    <>
      {views.map((view) => (
        <li key={view.name} className="flex min-w-0 items-center">
          <Link
            to={adminLinks.ordersAs(view.filter)}
            preventScrollReset
            aria-current={view === current ? 'page' : undefined}
            className={`${look} min-w-0 wrap-anywhere`}
          >
            {view.name}
          </Link>
          <IconButton aria-label={ownViewMessages.delete(view.name)} onClick={() => removal.ask(view)}>
            <X className="size-4" aria-hidden="true" />
          </IconButton>
        </li>
      ))}
      <RemovalQuestion removal={removal} messages={ownViewMessages} />
    </>
  );
}
