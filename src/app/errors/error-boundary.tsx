import { Component, type ErrorInfo, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { logFailure } from '@/lib/log';
import { readStored, writeStored } from '@/lib/storage';
import { errorPages } from './error-pages';

interface BoundaryProps {
  children: ReactNode;
  resetKey: string;
}

/** The code of a page could not be loaded (offline, or a newer version was published): only a reload helps. */
function codeIsMissing(error: Error): boolean {
  return /dynamically imported module|module script failed|error loading/i.test(error.message);
}

const RELOADED_KEY = 'reloaded-for-code';

/** Once for each page and tab: a new version is there after that, or it is something else. */
function reloadOnce(): void {
  const { pathname } = window.location;
  if (!navigator.onLine || readStored(RELOADED_KEY, 'session') === pathname) return;
  writeStored(RELOADED_KEY, pathname, 'session');
  window.location.reload();
}

const reload = () => window.location.reload();

class Boundary extends Component<BoundaryProps, { error: Error | null }> {
  override state: { error: Error | null } = { error: null };

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    logFailure(`A page crashed${info.componentStack ?? ''}`, error);
    if (codeIsMissing(error)) reloadOnce();
  }

  override componentDidUpdate(previous: BoundaryProps) {
    if (this.state.error && previous.resetKey !== this.props.resetKey) this.setState({ error: null });
  }

  override render() {
    if (!this.state.error) return this.props.children;
    const isMissing = codeIsMissing(this.state.error);
    return (
      <ErrorPage
        isOffline={isMissing && !navigator.onLine}
        onRetry={isMissing ? reload : () => this.setState({ error: null })}
      />
    );
  }
}

interface ErrorPageProps {
  isOffline: boolean;
  onRetry: () => void;
}

function ErrorPage({ isOffline, onRetry }: ErrorPageProps) {
  const { code } = errorPages.useCode();
  if (!code) return <p role="alert">Something on this page broke. Please reload it.</p>;
  return isOffline ? <code.OfflinePage onRetry={onRetry} /> : <code.CrashedPage onRetry={onRetry} />;
}

/** Keeps a crash inside its page: header and footer stay, and navigation resets it. */
export function ErrorBoundary({ children }: { children: ReactNode }) {
  const location = useLocation();
  return <Boundary resetKey={location.key}>{children}</Boundary>;
}
