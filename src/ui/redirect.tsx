import { type ReactNode, useEffect } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { inPlace } from '@/lib/in-place';
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

/** Replaces the URL by the one that the page should have; nothing moves. */
export function RedirectInPlace({ to }: { to: string }) {
  const navigate = useNavigate();
  useEffect(() => void navigate(to, { replace: true, ...inPlace }), [navigate, to]);
  return null;
}
