import { type ReactNode, Suspense, useEffect } from 'react';
import { Outlet } from 'react-router-dom';
import { ThemeProvider } from '@/features/theme/theme-context';
import { Later } from '@/ui/later';
import { LoadingPage } from '@/ui/loading-page';
import { ErrorBoundary } from '../../errors/error-boundary';
import { FirstAnchor } from '../../scroll-manager';
import { SkipLink } from '../skip-link';
import { footerPart } from './footer-part';
import { Header } from './header';
import { AccountControl } from './session-controls';

export function StorefrontLayout() {
  return (
    <StorefrontFrame>
      <ErrorBoundary>
        <Suspense fallback={<LoadingPage />}>
          <FirstAnchor />
          <Alive />
          <Outlet />
        </Suspense>
      </ErrorBoundary>
    </StorefrontFrame>
  );
}

export function StorefrontFrame({ children }: { children: ReactNode }) {
  return (
    <ThemeProvider area="storefront">
      <SkipLink />
      <Header account={<AccountControl />} />
      <main id="main" tabIndex={-1} className="min-h-[60vh]">
        {children}
      </main>
      <Later part={footerPart} />
    </ThemeProvider>
  );
}

/** Tells the script inside a prerendered page that presses arrive now. Stands beside the page, which is hydrated last. */
function Alive() {
  useEffect(() => void document.dispatchEvent(new Event('hydrated')), []);
  return null;
}
