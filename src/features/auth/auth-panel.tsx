import { Tabs } from 'radix-ui';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '@/config/paths';
import { useSession } from '@/lib/session';
import { card } from '@/ui/card';
import { Notice } from '@/ui/notice';
import { TabList } from '@/ui/tab-list';
import { textLink } from '@/ui/text-link';
import { AuthFormSkeleton } from './auth-form-skeleton';
import { ClerkSlot } from './clerk-slot';
import { type FormTab, parseTab, tabUrl } from './sign-in-urls';
import { UnavailableNotice } from './unavailable-notice';
import { authMessages } from './words';

const tabs: readonly { value: FormTab; label: string }[] = [
  { value: 'in', label: authMessages.signIn },
  { value: 'up', label: authMessages.signUp },
];

export function AuthPanel() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const session = useSession();
  const tab = parseTab(search);
  return (
    <Tabs.Root
      value={tab}
      onValueChange={(next) => navigate(tabUrl(search, next === 'up' ? 'up' : 'in'), { replace: true })}
      className={card({ shape: 'panel', className: 'p-4 sm:p-7' })}
    >
      <TabList label={authMessages.title} tabs={tabs} />
      <Tabs.Content value={tab} tabIndex={-1} className="pt-7 outline-none">
        {session.status === 'signed-out' && session.ended && (
          <Notice kind="info" className="mb-6">
            {authMessages.ended[session.ended]}
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
          {authMessages.agree}{' '}
          <Link to={paths.terms} className={textLink()}>
            {authMessages.terms}
          </Link>{' '}
          {authMessages.and}{' '}
          <Link to={paths.privacy} className={textLink()}>
            {authMessages.privacy}
          </Link>
          .
        </p>
      </Tabs.Content>
    </Tabs.Root>
  );
}
