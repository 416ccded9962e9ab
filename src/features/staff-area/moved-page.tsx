import { useLocation } from 'react-router-dom';
import { Redirect } from '@/ui/redirect';
import { PageSkeleton } from './page-skeleton';

/** Leads from a former URL to the present one, with its parameters. */
export function MovedPage({ to }: { to: string }) {
  const { search, hash } = useLocation();
  return <Redirect to={`${to}${search}${hash}`} waiting={<PageSkeleton />} />;
}
