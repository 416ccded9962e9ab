import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { LoadingPage } from './loading-page';

interface RedirectProps {
  to: string;
  /** The shape of a page. Shown while the code of the next one is fetched, so that the footer does not jump up. */
  waiting?: ReactNode;
}

/** Sends to another page, in place of this one in the history. */
export function Redirect({ to, waiting = <LoadingPage /> }: RedirectProps) {
  return (
    <>
      <Navigate to={to} replace />
      {waiting}
    </>
  );
}
