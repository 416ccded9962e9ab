import { Outlet } from 'react-router-dom';
import { ThemeProvider } from '@/features/theme/theme-context';
import { ErrorBoundary } from '../../errors/error-boundary';
import { Footer } from './footer';
import { Header } from './header';
import { AccountControl, StaffLink } from './session-controls';

/** Header, the page, footer: what all public pages share. */
export function StorefrontLayout() {
  return (
    <ThemeProvider area="storefront">
      <a
        href="#main"
        className="sr-only z-50 rounded-full bg-brand px-5 py-3 font-bold text-brand-ink focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
      >
        Skip to content
      </a>
      <Header account={<AccountControl />} />
      <main id="main" tabIndex={-1} className="min-h-[60vh]">
        <ErrorBoundary>
          <Outlet />
        </ErrorBoundary>
      </main>
      <Footer staffLink={<StaffLink />} />
    </ThemeProvider>
  );
}
