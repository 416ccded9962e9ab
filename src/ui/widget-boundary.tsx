import { CloudOff } from 'lucide-react';
import { Component, type ErrorInfo, type ReactNode } from 'react';
import { logFailure } from '@/lib/reporting/report-failure';
import { Button } from './button';
import { uiWords } from './words';

interface WidgetBoundaryProps {
  /** Subject of the error message: `The newsletter`. */
  name: string;
  children: ReactNode;
}

/** An error boundary that keeps a crash inside one part of a page. */
export class WidgetBoundary extends Component<WidgetBoundaryProps, { crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError() {
    return { crashed: true };
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    logFailure(`${this.props.name} crashed${info.componentStack ?? ''}`, error);
  }

  override render() {
    if (!this.state.crashed) return this.props.children;
    return (
      <div
        role="status"
        className="mx-auto flex w-full max-w-xl flex-wrap items-center justify-center gap-x-4 gap-y-2 rounded-card border-2 border-line border-dashed px-5 py-6 text-muted"
      >
        <CloudOff className="size-5 shrink-0" aria-hidden="true" />
        <p>{uiWords.crashed(this.props.name)}</p>
        <Button variant="quiet" size="small" onClick={() => this.setState({ crashed: false })}>
          {uiWords.retry}
        </Button>
      </div>
    );
  }
}
