import { LogOut } from 'lucide-react';
import { initialOf } from '@/domain/characters';
import type { SessionUser } from '@/lib/session';
import { Button } from '@/ui/button';
import { card } from '@/ui/card';
import { EmailText } from '@/ui/email-text';
import { accountMessages } from './words';

interface SidePanelProps {
  user: SessionUser;
  onSignOut: () => void;
}

export function SidePanel({ user, onSignOut }: SidePanelProps) {
  const initial = initialOf(user.firstName || user.email);
  return (
    <aside
      aria-label={accountMessages.signedInAs}
      className={card({
        shape: 'panel',
        padding: 'large',
        className: 'flex flex-wrap items-center gap-4 lg:sticky lg:top-28 lg:flex-col lg:text-center',
      })}
    >
      <span
        aria-hidden="true"
        className="grid size-16 shrink-0 place-items-center rounded-full bg-brand font-display font-semibold text-3xl text-brand-ink lg:size-24 lg:text-5xl"
      >
        {initial}
      </span>
      <div className="min-w-0 flex-1 lg:w-full">
        <p className="truncate font-display font-semibold text-xl">{user.firstName || accountMessages.welcome}</p>
        <p className="text-muted text-sm">
          <EmailText email={user.email} />
        </p>
      </div>
      <Button variant="secondary" size="small" className="max-sm:w-full lg:mt-2 lg:w-full" onClick={onSignOut}>
        <LogOut className="size-4" aria-hidden="true" />
        {accountMessages.signOut}
      </Button>
    </aside>
  );
}
