import { FlaskConical } from 'lucide-react';
import { Link } from 'react-router-dom';
import { site } from '@/config/site';
import { staffPaths } from '@/config/staff-paths';
import { useDataMode, useHasDemo } from '@/features/staff-area/data-mode';
import { adminMessages } from '@/features/staff-area/words';
import { ThemeToggle } from '@/features/theme/theme-toggle';
import { useSession } from '@/lib/session';
import { Badge } from '@/ui/badge';
import { BrandMark } from '@/ui/brand-mark';
import { MenuButton, type OpenMenu } from '../menu-button';
import { SideSheet } from '../side-sheet';
import { CommandPaletteButton } from './command-palette-button';
import { Sidebar } from './sidebar';

function StaffMenu(menu: OpenMenu) {
  return (
    <SideSheet side="left" {...menu}>
      <Sidebar onLeave={menu.onClose} />
    </SideSheet>
  );
}

const loadMenu = async () => StaffMenu;

export function AdminHeader() {
  const { mode } = useDataMode();
  const hasDemo = useHasDemo();
  const session = useSession();
  return (
    <header className="sticky top-0 z-30 low:relative flex min-h-16 items-center gap-2 border-line border-b bg-paper/90 px-2 backdrop-blur-md sm:px-5 lg:px-8 print:hidden">
      <MenuButton load={loadMenu} />
      <Link to={staffPaths.home} className="flex items-center gap-2 py-1 text-brand max-[359px]:hidden lg:hidden">
        <BrandMark className="size-8" />
        <span className="font-display font-semibold text-lg leading-none max-sm:sr-only">{site.name}</span>
      </Link>
      {mode === 'demo' && hasDemo && (
        <Badge tint="educational" className="py-1.5">
          <FlaskConical className="size-4 max-[359px]:hidden" aria-hidden="true" />
          {adminMessages.demonstration}
        </Badge>
      )}
      <div className="ml-auto flex min-w-0 items-center gap-1 sm:gap-3">
        {session.status === 'signed-in' && (
          <p className="min-w-0 truncate text-muted text-sm max-sm:hidden">{session.user.email}</p>
        )}
        <CommandPaletteButton />
        <ThemeToggle />
      </div>
    </header>
  );
}
