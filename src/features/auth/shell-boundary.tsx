import { Component, type ReactNode } from 'react';
import { logFailure } from '@/lib/log';

interface ShellBoundaryProps {
  children: ReactNode;
  onFailure: () => void;
}

/** The provider's code could not be fetched or broke: the shop goes on without it. */
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
