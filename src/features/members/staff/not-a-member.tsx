import { Link } from 'react-router-dom';
import { paths } from '@/config/paths';
import { scenePictures } from '@/config/pictures';
import { useSession } from '@/lib/session';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { PageMeta } from '@/ui/page-meta';
import type { StaffRefusal } from './rows';
import { notAMemberMessages, refusalTexts } from './words';

interface NotAMemberProps {
  refusal: StaffRefusal;
  checking: boolean;
  onCheck: () => void;
}

/** Replaces the staff area for a colleague without access. */
export function NotAMember({ refusal, checking, onCheck }: NotAMemberProps) {
  const session = useSession();
  const { title, hint } = refusalTexts[refusal];
  if (session.status !== 'signed-in') return null;
  const confirm = async () => {
    if (await session.confirmSignIn()) onCheck();
  };
  return (
    <main id="main" tabIndex={-1} className="flex min-h-dvh flex-col justify-center py-6">
      <PageMeta title={notAMemberMessages.pageTitle} noindex />
      <EmptyState
        picture={scenePictures['product-not-found']}
        title={title}
        level={1}
        actions={
          <>
            {refusal === 'second-factor' && (
              <Button onClick={session.openSecurity}>{notAMemberMessages.security}</Button>
            )}
            {refusal === 'sign-in-again' ? (
              <Button onClick={() => void confirm()} disabled={checking}>
                {notAMemberMessages.confirm}
              </Button>
            ) : (
              <Button
                onClick={onCheck}
                disabled={checking}
                variant={refusal === 'second-factor' ? 'secondary' : 'primary'}
              >
                {notAMemberMessages.again}
              </Button>
            )}
            <Button asChild variant="secondary">
              <Link to={paths.home}>{notAMemberMessages.leave}</Link>
            </Button>
            <Button variant="quiet" onClick={() => void session.signOut()}>
              {notAMemberMessages.signOut}
            </Button>
          </>
        }
      >
        <p className="wrap-anywhere">{notAMemberMessages.signedInAs(session.user.email)}</p>
        <p className="mt-2">{hint}</p>
      </EmptyState>
    </main>
  );
}
