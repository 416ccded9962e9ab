import { useSearchParams } from 'react-router-dom';
import { heroPictures } from '@/config/hero-pictures';
import { AuthPanel } from '@/features/auth/auth-panel';
import { returnPath } from '@/features/auth/sign-in-urls';
import { authMessages } from '@/features/auth/words';
import { useSession } from '@/lib/session';
import { Container } from '@/ui/container';
import { PageMeta } from '@/ui/page-meta';
import { Redirect } from '@/ui/redirect';
import { ResponsiveImage } from '@/ui/responsive-image';

function AuthPage() {
  const [search] = useSearchParams();
  const session = useSession();
  if (session.status === 'signed-in') return <Redirect to={returnPath(search, window.location.origin)} />;
  return (
    <Container className="py-8 sm:py-12">
      <PageMeta title={authMessages.title} noindex />
      <div className="mx-auto grid max-w-5xl grid-cols-1 items-start gap-8 lg:grid-cols-[1fr_28rem] lg:gap-14">
        <div className="max-lg:text-center">
          <h1 className="text-4xl sm:text-5xl">{authMessages.title}</h1>
          <p className="mx-auto mt-3 max-w-md text-lg text-muted lg:mx-0">{authMessages.intro}</p>
          <ResponsiveImage
            picture={heroPictures.story}
            sizes="(min-width: 1024px) 480px, 1px"
            className="mt-8 overflow-hidden rounded-panel max-lg:hidden"
            decorative
          />
          <ul className="mt-6 grid gap-2.5 max-lg:hidden">
            {authMessages.reasons.map((reason) => (
              <li key={reason} className="flex items-center gap-3">
                <span aria-hidden="true" className="size-2.5 shrink-0 rounded-[60%_40%_60%_0] bg-leaf" />
                {reason}
              </li>
            ))}
          </ul>
        </div>
        <div className="mx-auto w-full max-w-md">
          <AuthPanel />
        </div>
      </div>
    </Container>
  );
}

export { AuthPage as Component };
