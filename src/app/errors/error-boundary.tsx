import { Component, type ErrorInfo, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { logFailure } from '@/lib/log';
import { CrashedPage } from './crashed-page';

interface BoundaryProps {
  children: ReactNode;
  /** A crashed page is left behind when this changes. */
  resetKey: string;
}

/** A page's code could not be fetched (offline, or a newer version was published): only a reload asks again. */
function codeIsMissing(error: Error): boolean {
  return /dynamically imported module|module script failed|error loading/i.test(error.message);
}

class Boundary extends Component<BoundaryProps, { error: Error | null }> {
  override state: { error: Error | null } = { error: null };

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    logFailure(`A page crashed${info.componentStack ?? ''}`, error);
  }

  override componentDidUpdate(previous: BoundaryProps) {
    if (this.state.error && previous.resetKey !== this.props.resetKey) this.setState({ error: null });
  }

  override render() {
    if (!this.state.error) return this.props.children;
    const retry = codeIsMissing(this.state.error)
      ? () => window.location.reload()
      : () => this.setState({ error: null });
    return <CrashedPage onRetry={retry} />;
  }
}

/** Keeps a crash inside the page it happened on: header and footer stay, and going elsewhere works. */
export function ErrorBoundary({ children }: { children: ReactNode }) {
  const location = useLocation();
  return <Boundary resetKey={location.key}>{children}</Boundary>;
}
