import { type ReactNode, Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { ThemeProvider } from '@/features/theme/theme-context';
import { Hydrated } from '@/lib/hydration';
import { LoadingPage } from '@/ui/loading-page';
import { SkipLink } from '../skip-link';
import { Announcement } from './announcement';
import { Footer } from './footer';
import { Header } from './header';
import { AccountControl } from './session-controls';

export function StorefrontLayout() {
  return (
    <StorefrontFrame>
      <Suspense fallback={<LoadingPage />}>
        <Outlet />
        <Hydrated />
      </Suspense>
    </StorefrontFrame>
  );
}

export function StorefrontFrame({ children }: { children: ReactNode }) {
  return (
    <ThemeProvider area="storefront">
      <SkipLink />
      <Announcement />
      <Header account={<AccountControl />} />
      <main id="main" tabIndex={-1} className="min-h-[60vh]">
        {children}
      </main>
      <Footer />
    </ThemeProvider>
  );
}
