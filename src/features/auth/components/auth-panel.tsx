import { Tabs } from 'radix-ui';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '@/config/paths';
import { useSession } from '@/lib/session';
import { Notice } from '@/ui/notice';
import { ClerkSlot } from '../clerk-slot';
import { type FormTab, parseTab, tabUrl } from '../form-tab';
import { authMessages } from '../messages';
import { AuthFormSkeleton } from './auth-form-skeleton';
import { UnavailableNotice } from './unavailable-notice';

const tabs: readonly { value: FormTab; label: string }[] = [
  { value: 'in', label: authMessages.signIn },
  { value: 'up', label: authMessages.signUp },
];

const link = 'font-semibold text-brand underline decoration-sun decoration-2 underline-offset-4';

export function AuthPanel() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const session = useSession();
  const tab = parseTab(search);
  return (
    <Tabs.Root
      value={tab}
      onValueChange={(next) => navigate(tabUrl(search, next === 'up' ? 'up' : 'in'), { replace: true })}
      className="rounded-panel border border-line bg-raised p-4 shadow-card sm:p-7"
    >
      <Tabs.List aria-label={authMessages.title} className="grid grid-cols-2 gap-1 rounded-full bg-sunken p-1">
        {tabs.map(({ value, label }) => (
          <Tabs.Trigger
            key={value}
            value={value}
            className="min-h-11 rounded-full font-display font-medium text-muted transition-colors hover:text-brand data-[state=active]:bg-raised data-[state=active]:text-brand data-[state=active]:shadow-card"
          >
            {label}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      <Tabs.Content value={tab} tabIndex={-1} className="pt-7 outline-none">
        {session.status === 'signed-out' && session.expired && (
          <Notice kind="info" className="mb-6">
            {authMessages.expired}
          </Notice>
        )}
        {session.status === 'unavailable' ? (
          <UnavailableNotice onRetry={session.retry} />
        ) : (
          <ClerkSlot name="form">
            <AuthFormSkeleton tab={tab} />
          </ClerkSlot>
        )}
        <p className="mt-6 border-line border-t pt-5 text-center text-muted text-sm">
          By going on you agree to our{' '}
          <Link to={paths.terms} className={link}>
            Terms of Service
          </Link>{' '}
          and{' '}
          <Link to={paths.privacy} className={link}>
            Privacy Policy
          </Link>
          .
        </p>
      </Tabs.Content>
    </Tabs.Root>
  );
}
