import { LogOut, Store } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '@/config/paths';
import { staffPaths } from '@/config/staff-paths';
import { useNewOrders } from '@/features/orders/staff/new-orders';
import { newOrdersMessages } from '@/features/orders/staff/words';
import { useDataMode } from '@/features/staff-area/data-mode';
import { DataModeSwitch } from '@/features/staff-area/data-mode-switch';
import { adminMessages } from '@/features/staff-area/words';
import { useSession } from '@/lib/session';
import { type AdminPart, adminParts, placeIn, waitingIn } from './navigation';
import { SidebarLink } from './sidebar-link';

const partLook =
  'flex min-h-11 w-full items-center gap-3 rounded-2xl px-3.5 py-2 text-left font-semibold transition-colors hover:bg-brand-soft hover:text-brand ' +
  'aria-[current=page]:bg-brand aria-[current=page]:text-brand-ink';
const pageLook =
  'flex min-h-11 w-full items-center gap-3 rounded-xl px-3.5 py-1.5 text-muted transition-colors hover:bg-brand-soft hover:text-brand lg:min-h-9 ' +
  'aria-[current=page]:bg-brand aria-[current=page]:font-semibold aria-[current=page]:text-brand-ink';

export function Sidebar({ onLeave }: { onLeave?: () => void }) {
  const session = useSession();
  const { part: here, page } = placeIn(adminParts, useLocation());
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-6">
      <nav aria-label={adminMessages.title}>
        <ul className="flex flex-col gap-1">
          {adminParts.map((part) => (
            <Part key={part.to} part={part} isHere={part === here} currentPage={page?.to} onLeave={onLeave} />
          ))}
          <li>
            <button
              type="button"
              className={partLook}
              onClick={() => {
                if (session.status === 'signed-in') void session.signOut();
              }}
            >
              <LogOut className="size-5 shrink-0" aria-hidden="true" />
              {adminMessages.signOut}
            </button>
          </li>
        </ul>
      </nav>
      <div className="mt-auto grid gap-3">
        <DataModeSwitch />
        <Link to={paths.home} className={`${partLook} text-muted`}>
          <Store className="size-5 shrink-0" aria-hidden="true" />
          {adminMessages.leave}
        </Link>
      </div>
    </div>
  );
}

interface PartProps {
  part: AdminPart;
  isHere: boolean;
  currentPage: string | undefined;
  onLeave: (() => void) | undefined;
}

function Part({ part, isHere, currentPage, onLeave }: PartProps) {
  const isLive = useDataMode().mode === 'live';
  const { count, waiting } = useNewOrders();
  const { Icon, label, to } = part;
  const pages = part.pages?.filter(({ isLiveOnly }) => isLive || !isLiveOnly);
  return (
    <li>
      <SidebarLink
        to={to}
        isCurrent={isHere && currentPage === undefined}
        waiting={waitingIn(part, waiting)}
        news={to === staffPaths.orders && count > 0 ? newOrdersMessages.count(count) : undefined}
        onClick={onLeave}
        className={`${partLook} ${isHere ? 'text-brand' : ''}`}
      >
        <Icon className="size-5 shrink-0" aria-hidden="true" />
        {label}
      </SidebarLink>
      {isHere && pages && (
        <ul aria-label={label} className="mt-1 mb-2 ml-6 flex flex-col gap-0.5 border-line border-l pl-2">
          {pages.map((page) => (
            <li key={page.to}>
              <SidebarLink
                to={page.to}
                isCurrent={page.to === currentPage}
                waiting={waitingIn(page, waiting)}
                onClick={onLeave}
                className={pageLook}
              >
                {page.label}
              </SidebarLink>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
