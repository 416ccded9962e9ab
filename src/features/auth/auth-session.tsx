import {
  Component,
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useLocation } from 'react-router-dom';
import { env } from '@/config/env';
import { paths } from '@/config/paths';
import { logFailure } from '@/lib/reporting/report-failure';
import { type Session, SessionContext, signedOut } from '@/lib/session';
import { getDatabase } from '@/lib/supabase/client';
import { ClerkSlotContext, type ClerkSlotName, type PutSlot } from './clerk-slot';
import { hintsAtSession } from './session-hint';

interface ShellBoundaryProps {
  children: ReactNode;
  onFailure: () => void;
}

/** Keeps the shop working when Clerk's code cannot be loaded or throws. */
export class ShellBoundary extends Component<ShellBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: Error) {
    logFailure('Accounts are not available', error);
    this.props.onFailure();
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}

const loadShell = () => import('./clerk/clerk-shell');
const ClerkShell = lazy(() => loadShell().then((module) => ({ default: module.ClerkShell })));

/**
 * Preloads what pages for signed-in users need besides their own code, if a cookie indicates a session. Otherwise Clerk
 * would be requested only after the page, and the database client after Clerk's answer.
 */
export function fetchAccountCode(): void {
  if (!env.clerk || !hintsAtSession(document.cookie)) return;
  // A failure is reported where the code is used.
  for (const code of [loadShell(), getDatabase()]) code.catch(() => {});
}

/** How long Clerk may take to answer before the shop works without accounts, in milliseconds. */
const CLERK_TIMEOUT_MS = 8000;

const unknown: Session = { status: 'unknown' };
const unavailable: Session = { status: 'unavailable', retry: () => window.location.reload() };

const neverChanges = () => () => {};
const cookiesHint = () => hintsAtSession(document.cookie);
const noHint = () => false;

function sessionBeforeAnswer(hinted: boolean): Session {
  if (!env.clerk) return unavailable;
  return hinted ? unknown : signedOut;
}

/** Provides the session. Clerk's code is loaded only if a cookie indicates a session, or on the sign-in page. */
export function AuthSession({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  // Cookies have no change event; every navigation renders this component, which reads them again.
  const hinted = useSyncExternalStore(neverChanges, cookiesHint, noHint);
  const [started, setStarted] = useState(false);
  const [slots, setSlots] = useState<Partial<Record<ClerkSlotName, HTMLElement | null>>>({});
  const [reported, setReported] = useState<Session | null>(null);
  const hasReported = useRef(false);

  if (env.clerk && !started && (hinted || pathname === paths.auth)) setStarted(true);

  const report = useCallback((session: Session) => {
    hasReported.current = true;
    setReported(session);
  }, []);
  const putSlot = useCallback<PutSlot>((name, element) => setSlots((held) => ({ ...held, [name]: element })), []);

  useEffect(() => {
    if (!started) return;
    const timer = setTimeout(() => {
      if (!hasReported.current) setReported(unavailable);
    }, CLERK_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [started]);

  return (
    <SessionContext value={reported ?? sessionBeforeAnswer(hinted)}>
      <ClerkSlotContext value={putSlot}>{children}</ClerkSlotContext>
      {env.clerk && started && (
        <ShellBoundary onFailure={() => report(unavailable)}>
          <Suspense>
            <ClerkShell config={env.clerk} slots={slots} onSession={report} unavailable={unavailable} />
          </Suspense>
        </ShellBoundary>
      )}
    </SessionContext>
  );
}
