import { ClerkProvider, UserButton } from '@clerk/clerk-react';
import { lazy, Suspense, useLayoutEffect, useRef, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { paths } from '@/config/paths';
import type { Session } from '@/lib/session';
import { Skeleton } from '@/ui/skeleton';
import { setBrowserOwner } from '../browser-owner';
import type { ClerkSlotName } from '../clerk-slot';
import { appearance, localization } from './appearance';
import { AuthForm } from './auth-form';
import { AFTER_SIGN_OUT, useClerkSession } from './use-clerk-session';
import { useConfirmSignIn } from './use-confirm-sign-in';

// Needs the library of dialogs, which many pages do not.
const ConfirmSignIn = lazy(() => import('./confirm-sign-in').then((module) => ({ default: module.ConfirmSignIn })));

interface ClerkShellProps {
  config: { publishableKey: string; proxyUrl: string | null };
  slots: Partial<Record<ClerkSlotName, HTMLElement | null>>;
  onSession: (session: Session) => void;
  unavailable: Session;
}

/**
 * Everything that needs Clerk, in one chunk. The provider is mounted after a layout effect: mounted during a suspended
 * render, it can miss Clerk's load event.
 */
export function ClerkShell({ config, slots, onSession, unavailable }: ClerkShellProps) {
  const navigate = useNavigate();
  const leaving = useRef(false);
  const [mounted, setMounted] = useState(false);
  useLayoutEffect(() => setMounted(true), []);
  if (!mounted) return null;

  // After a sign-out Clerk navigates before it reports the end of the session; after an account is deleted it reports
  // first, which looks like an expired session.
  const follow = (to: string, replace: boolean) => {
    if (!to.endsWith(AFTER_SIGN_OUT)) return navigate(to, { replace });
    leaving.current = true;
    // Pages that miss what is forgotten lead elsewhere. The last to navigate decides.
    flushSync(() => setBrowserOwner(null));
    return navigate(paths.home, { replace });
  };
  return (
    <ClerkProvider
      publishableKey={config.publishableKey}
      {...(config.proxyUrl ? { proxyUrl: config.proxyUrl } : {})}
      routerPush={(to) => follow(to, false)}
      routerReplace={(to) => follow(to, true)}
      signInUrl={`${paths.auth}?tab=in`}
      signUpUrl={`${paths.auth}?tab=up`}
      signInFallbackRedirectUrl={paths.home}
      signUpFallbackRedirectUrl={paths.home}
      afterSignOutUrl={AFTER_SIGN_OUT}
      telemetry={false}
      appearance={appearance}
      localization={localization}
    >
      <SessionReporter leaving={leaving} onSession={onSession} unavailable={unavailable} />
      {slots.form && createPortal(<AuthForm />, slots.form)}
      {slots['user-button'] &&
        createPortal(<UserButton fallback={<Skeleton className="m-1 size-9 rounded-full" />} />, slots['user-button'])}
    </ClerkProvider>
  );
}

function SessionReporter(props: Omit<Parameters<typeof useClerkSession>[0], 'ask'>) {
  const { ask, onAnswer } = useConfirmSignIn();
  useClerkSession({ ...props, ask });
  return (
    onAnswer && (
      <Suspense>
        <ConfirmSignIn onAnswer={onAnswer} />
      </Suspense>
    )
  );
}
