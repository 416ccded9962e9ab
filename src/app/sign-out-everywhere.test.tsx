import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, describe, expect, test } from 'vitest';
import { CHECKOUT_ORDER_KEY, OWNER_KEY } from '@/config/storage-keys';
import { setBrowserOwner } from '@/features/auth/browser-owner';
import { createQueryClient } from '@/lib/query-client';
import { type Session, SessionContext } from '@/lib/session';
import { writeStored } from '@/lib/storage';
import { amina } from '@/testing/fixtures';
import { renderApp } from '@/testing/render-app';
import { homeAddressRow } from '@/testing/rows';
import { saveCart } from '@/testing/saved';
import { DATABASE_URL, server } from '@/testing/server';
import { signedInAs } from '@/testing/session';
import { ForgetFormerUser } from './forget-former-user';

const elsewhere: Session = { status: 'signed-out', ended: 'elsewhere' };
const expired: Session = { status: 'signed-out', ended: 'expired' };
const here: Session = { status: 'signed-out' };
const wema = signedInAs({ ...amina, id: 'user_2' });

/** What another tab stores, which the browser tells this one. */
function inAnotherTab(owner: string | null): void {
  if (owner === null) localStorage.removeItem(OWNER_KEY);
  else localStorage.setItem(OWNER_KEY, owner);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: OWNER_KEY, storageArea: localStorage })));
}

const inThisTab = (owner: string | null) => act(() => setBrowserOwner(owner));

/** Every key of the tab that the source names, and one that it makes. */
const sources: Record<string, string> = import.meta.glob(
  ['/src/config/storage-keys.ts', '/src/features/**/*.{ts,tsx}'],
  {
    query: '?raw',
    import: 'default',
    eager: true,
  },
);
const tabKeys = Object.values(sources)
  .flatMap((text) => [...text.matchAll(/_KEY = '([^']+)'/g)].map(([, key = '']) => key))
  .filter((key) => key !== OWNER_KEY)
  .concat('order-payment:7');

function type(): void {
  for (const key of tabKeys) writeStored(key, '"Njeri"', 'session');
}
const typedKeys = () => tabKeys.filter((key) => sessionStorage.getItem(key) !== null);

afterEach(() => inThisTab(null));

const client = createQueryClient();
const tab = (session: Session) => (
  <QueryClientProvider client={client}>
    <SessionContext value={session}>
      <ForgetFormerUser>
        <input aria-label="Name" />
      </ForgetFormerUser>
    </SessionContext>
  </QueryClientProvider>
);

/** Signs Amina in and types, in what is kept and on the page. */
function tabOfAmina() {
  const view = render(tab(here));
  inThisTab(amina.id);
  view.rerender(tab(signedInAs()));
  type();
  screen.getByRole<HTMLInputElement>('textbox').value = 'Njeri';
  return view;
}

test('the source names what a tab keeps', () => {
  expect(tabKeys).toEqual(expect.arrayContaining(['checkout', 'address-draft', 'typed-forms', 'order-link']));
});

describe('all that was typed is gone', () => {
  test.each<[string, () => void]>([
    [
      'after a sign-out in this tab',
      () => {
        const view = tabOfAmina();
        inThisTab(null);
        view.rerender(tab(here));
      },
    ],
    [
      'after a sign-out in another tab',
      () => {
        const view = tabOfAmina();
        inAnotherTab(null);
        view.rerender(tab(elsewhere));
      },
    ],
    [
      'after a sign-out in another tab, once the session has ended here',
      () => {
        tabOfAmina().rerender(tab(expired));
        inAnotherTab(null);
      },
    ],
    [
      'of a guest in one tab, after a sign-in and a sign-out in another',
      () => {
        render(tab(here));
        type();
        inAnotherTab(amina.id);
        inAnotherTab(null);
      },
    ],
    [
      'where the tab, or its copy, is opened again after a sign-out',
      () => {
        tabOfAmina().unmount();
        localStorage.removeItem(OWNER_KEY);
        render(tab({ status: 'unknown' }));
      },
    ],
    [
      'for somebody else who signs in after an expiry',
      () => {
        const view = tabOfAmina();
        view.rerender(tab(expired));
        inThisTab('user_2');
        view.rerender(tab(wema));
      },
    ],
    [
      'for somebody else who signs in after an expiry and a reload',
      () => {
        const view = tabOfAmina();
        view.rerender(tab(expired));
        view.unmount();
        render(tab(here));
        inAnotherTab('user_2');
      },
    ],
  ])('%s', (_, happens) => {
    happens();
    expect(typedKeys()).toEqual([]);
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('');
  });
});

test('an expired session keeps what was typed for its owner, also over a reload', () => {
  const view = tabOfAmina();
  view.rerender(tab(expired));
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Njeri');
  view.unmount();
  const reloaded = render(tab(here));
  expect(typedKeys()).toEqual(tabKeys);
  inThisTab(amina.id);
  reloaded.rerender(tab(signedInAs()));
  expect(typedKeys()).toEqual(tabKeys);
});

test.each([null, 'user_2'])('what a guest typed stays at the sign-in, where %s was signed in before', (before) => {
  inThisTab(before);
  const view = render(tab(here));
  type();
  inThisTab(amina.id);
  view.rerender(tab(signedInAs()));
  expect(typedKeys()).toEqual(tabKeys);
});

test.each<[string | null, string | null, boolean]>([
  [amina.id, null, false],
  [amina.id, 'user_2', false],
  [amina.id, amina.id, true],
  [null, amina.id, true],
])('the order being paid, of %s, is known to %s: %s', (before, after, isKnown) => {
  inThisTab(before);
  writeStored(CHECKOUT_ORDER_KEY, '{}');
  inThisTab(after);
  expect(localStorage.getItem(CHECKOUT_ORDER_KEY) !== null).toBe(isKnown);
});

test('a checkout open in another tab shows neither name nor address, and the way to sign in', async () => {
  server.use(http.get(`${DATABASE_URL}/rest/v1/addresses`, () => HttpResponse.json([homeAddressRow])));
  saveCart([1, 1]);
  inThisTab(amina.id);
  const { user, changeSession } = renderApp('/checkout', { session: signedInAs() });
  const street = await screen.findByLabelText('Street address');
  await waitFor(() => expect(street).toHaveValue(homeAddressRow.street_address));
  await user.type(street, ', Secret Close');
  inAnotherTab(null);
  changeSession(elsewhere);
  expect(await screen.findByText(/^You have been signed out\. Sign in again/)).toBeVisible();
  for (const label of ['First name', 'Last name', 'Email', 'Street address'])
    expect(screen.getByLabelText(label)).toHaveValue('');
  const kept = JSON.stringify([{ ...sessionStorage }, { ...localStorage }]);
  for (const secret of ['Riverside', 'Secret', amina.firstName, amina.email]) expect(kept).not.toContain(secret);
});
