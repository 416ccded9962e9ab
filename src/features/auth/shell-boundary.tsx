import { Component, type ReactNode } from 'react';
import { logFailure } from '@/lib/log';

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
