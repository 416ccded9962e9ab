import { LogOut, Store } from 'lucide-react';
import { Link, NavLink } from 'react-router-dom';
import { paths } from '@/config/paths';
import { DataModeSwitch } from '@/features/admin/shared/components/data-mode-switch';
import { useSession } from '@/lib/session';
import { adminNavigation } from './navigation';

const itemLook =
  'flex min-h-11 w-full items-center gap-3 rounded-2xl px-3.5 py-2 text-left font-semibold transition-colors hover:bg-brand-soft hover:text-brand ' +
  'aria-[current=page]:bg-brand aria-[current=page]:text-brand-ink';

export function Sidebar({ onLeave }: { onLeave?: () => void }) {
  const session = useSession();
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-6">
      <nav aria-label="Staff area">
        <ul className="flex flex-col gap-1">
          {adminNavigation.map(({ label, to, Icon }) => (
            <li key={to}>
              <NavLink to={to} end={to === paths.admin.home} onClick={onLeave} className={itemLook}>
                <Icon className="size-5 shrink-0" aria-hidden="true" />
                {label}
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
              Sign Out
            </button>
          </li>
        </ul>
      </nav>
      <div className="mt-auto grid gap-3">
        <DataModeSwitch />
        <Link to={paths.home} className={`${itemLook} text-muted`}>
          <Store className="size-5 shrink-0" aria-hidden="true" />
          Back to the shop
        </Link>
      </div>
    </div>
  );
}
