import { Component, type ErrorInfo, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { logFailure } from '@/lib/log';
import { CrashedPage } from './crashed-page';

interface BoundaryProps {
  children: ReactNode;
  resetKey: string;
}

/** The code of a page could not be loaded (offline, or a newer version was published): only a reload helps. */
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

/** Keeps a crash inside its page: header and footer stay, and navigation resets it. */
export function ErrorBoundary({ children }: { children: ReactNode }) {
  const location = useLocation();
  return <Boundary resetKey={location.key}>{children}</Boundary>;
}
