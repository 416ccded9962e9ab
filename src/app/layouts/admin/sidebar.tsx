import { LogOut, Store } from 'lucide-react';
import { useId } from 'react';
import { Link, NavLink } from 'react-router-dom';
import { paths } from '@/config/paths';
import { staffPaths } from '@/config/staff-paths';
import { useNewOrders } from '@/features/orders/staff/new-orders';
import { newOrdersMessages } from '@/features/orders/staff/words';
import { DataModeSwitch } from '@/features/staff-area/data-mode-switch';
import { adminMessages } from '@/features/staff-area/words';
import { useSession } from '@/lib/session';
import { adminNavigation } from './navigation';

const itemLook =
  'flex min-h-11 w-full items-center gap-3 rounded-2xl px-3.5 py-2 text-left font-semibold transition-colors hover:bg-brand-soft hover:text-brand ' +
  'aria-[current=page]:bg-brand aria-[current=page]:text-brand-ink';

export function Sidebar({ onLeave }: { onLeave?: () => void }) {
  const session = useSession();
  const { count: newOrders } = useNewOrders();
  const note = useId();
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-6">
      <span id={note} hidden>
        {newOrdersMessages.count(newOrders)}
      </span>
      <nav aria-label={adminMessages.title}>
        <ul className="flex flex-col gap-1">
          {adminNavigation.map(({ label, to, Icon }) => (
            <li key={to}>
              <NavLink
                to={to}
                end={to === staffPaths.home}
                onClick={onLeave}
                className={itemLook}
                aria-describedby={to === staffPaths.orders && newOrders > 0 ? note : undefined}
              >
                <Icon className="size-5 shrink-0" aria-hidden="true" />
                {label}
                {to === staffPaths.orders && newOrders > 0 && (
                  <span
                    aria-hidden="true"
                    className="ml-auto min-w-6 rounded-full bg-sun px-1.5 text-center text-[#22302b] text-sm tabular-nums"
                  >
                    {newOrders}
                  </span>
                )}
              </NavLink>
            </li>
          ))}
          <li>
            <button
              type="button"
              className={itemLook}
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
        <Link to={paths.home} className={`${itemLook} text-muted`}>
          <Store className="size-5 shrink-0" aria-hidden="true" />
          {adminMessages.leave}
        </Link>
      </div>
    </div>
  );
}
