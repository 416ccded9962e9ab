import { type ReactNode, useEffect } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { inPlace } from '@/lib/in-place';
import { LoadingPage } from './loading-page';

interface RedirectProps {
  to: string;
  /** A skeleton, shown while the code of the next page loads, so that the footer does not jump up. */
  waiting?: ReactNode;
}

/** Redirects to another page, replacing the current history entry. */
export function Redirect({ to, waiting = <LoadingPage /> }: RedirectProps) {
  return (
    <>
      <Navigate to={to} replace />
      {waiting}
    </>
  );
}

/** Replaces the URL by the canonical one of the same page; nothing moves. */
export function RedirectInPlace({ to }: { to: string }) {
  const navigate = useNavigate();
  useEffect(() => void navigate(to, { replace: true, ...inPlace }), [navigate, to]);
  return null;
}
