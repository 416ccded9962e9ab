import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { App } from '@/app/app';
import { type Session, SessionContext, signedOut } from '@/lib/session';

function Address() {
  const { pathname, search, hash } = useLocation();
  return <output data-testid="address" hidden>{`${pathname}${search}${hash}`}</output>;
}

/** Boots the whole shop at an address, for whoever the session says. */
export function renderApp(path: string, { session = signedOut }: { session?: Session } = {}) {
  const user = userEvent.setup();
  const view = render(
    <MemoryRouter initialEntries={[path]}>
      <SessionContext value={session}>
        <App />
      </SessionContext>
      <Address />
    </MemoryRouter>,
  );
  return { user, ...view, address: () => screen.getByTestId('address').textContent };
}
