import { useEffect } from 'react';
import { useLocation, useNavigate, useRouteError } from 'react-router-dom';
import { Hydrated } from '@/lib/hydration';
import { inPlace } from '@/lib/in-place';
import { logFailure } from '@/lib/reporting/report-failure';
import { readStored, writeStored } from '@/lib/storage';
import { OfflinePage } from '../offline/offline-page';
import { CrashedPage } from './crashed-page';

/** The code of a page could not be loaded (offline, or a new version was deployed): only a reload helps. */
const codeIsMissing = (error: unknown) =>
  error instanceof Error && /dynamically imported module|module script failed|error loading/i.test(error.message);

const RELOADED_KEY = 'reloaded-for-code';

/** Once per page and tab: if the error persists after that, the cause is a different one. */
function reloadOnce(pathname: string): void {
  if (!navigator.onLine || readStored(RELOADED_KEY, 'session') === pathname) return;
  writeStored(RELOADED_KEY, pathname, 'session');
  window.location.reload();
}

const reload = () => window.location.reload();

/** Replaces a page that crashed or whose code is missing: header and footer stay, and a navigation leaves it. */
export function RouteError() {
  const error = useRouteError();
  const location = useLocation();
  const { pathname } = location;
  const navigate = useNavigate();
  const isMissing = codeIsMissing(error);
  useEffect(() => {
    logFailure('A page crashed', error);
    if (isMissing) reloadOnce(pathname);
  }, [error, isMissing, pathname]);
  // A navigation makes the router render the page again.
  const renderAgain = () => void navigate(location, { replace: true, ...inPlace });
  const isOffline = isMissing && !navigator.onLine;
  return (
    <>
      {isOffline ? <OfflinePage onRetry={reload} /> : <CrashedPage onRetry={isMissing ? reload : renderAgain} />}
      <Hydrated />
    </>
  );
}
