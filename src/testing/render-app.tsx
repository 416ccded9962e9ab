import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterStart } from '@/app/after-start-code';
import { App } from '@/app/app';
import { errorPages } from '@/app/errors/error-pages';
import { footerPart } from '@/app/layouts/storefront/footer-part';
import { type Session, SessionContext, signedOut } from '@/lib/session';

// What comes once a page is in use is there from the start, so that a test need not wait for it.
await Promise.all([footerPart.preload(), afterStart.preload(), errorPages.preload()]);

function CurrentUrl() {
  const { pathname, search, hash } = useLocation();
  return <output data-testid="url" hidden>{`${pathname}${search}${hash}`}</output>;
}

/** Boots the whole shop at a URL, for whoever the session says. */
export function renderApp(path: string, { session = signedOut }: { session?: Session } = {}) {
  const user = userEvent.setup();
  const shop = (current: Session) => (
    <MemoryRouter initialEntries={[path]}>
      <SessionContext value={current}>
        <App />
      </SessionContext>
      <CurrentUrl />
    </MemoryRouter>
  );
  const view = render(shop(session));
  const changeSession = (next: Session) => view.rerender(shop(next));
  return { user, ...view, changeSession, currentUrl: () => screen.getByTestId('url').textContent };
}
