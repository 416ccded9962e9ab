import { ClerkLoaded, ClerkProvider } from '@clerk/clerk-react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { takeConsoleProblems } from '@/testing/setup-screens';
import { ConfirmSignIn } from './confirm-sign-in';
import { CONFIRMING_CALLS } from './confirming-calls';

type Clerk = NonNullable<Parameters<typeof ClerkProvider>[0]['Clerk']>;

// The package stores the script there, where files that run after this one would find it.
afterEach(() => void Reflect.deleteProperty(globalThis, 'Clerk'));

/** Clerk's script, loaded, with these of its internal calls. */
function open(calls: Readonly<Record<string, () => void>>) {
  window.history.replaceState(null, '', '/admin/orders?order=7');
  const clerk = {
    loaded: true,
    status: 'ready',
    on: (_event: string, listener: (status: string) => void, { notify = false } = {}) => notify && listener('ready'),
    off: () => undefined,
    addListener: () => () => undefined,
    signOut: vi.fn(async () => undefined),
    __internal_updateProps: () => undefined,
    client: { sessions: [] },
    ...calls,
  };
  const onAnswer = vi.fn();
  const view = render(
    <ClerkProvider publishableKey="pk_test_Y2xlcmsudGVzdCQ" Clerk={clerk as unknown as Clerk} telemetry={false}>
      <ClerkLoaded>
        <ConfirmSignIn onAnswer={onAnswer} />
      </ClerkLoaded>
    </ClerkProvider>,
  );
  return { ...view, clerk, onAnswer };
}

const all = () => Object.fromEntries(CONFIRMING_CALLS.map((name) => [name, vi.fn()]));

it('opens and closes the question for the password with the two internal calls', async () => {
  const calls = all();
  const { unmount } = open(calls);
  await screen.findByRole('dialog', { name: 'Confirm that it is you' });
  unmount();
  expect(Object.values(calls).map((call) => call.mock.calls.length)).toEqual([1, 1]);
});

it.each(CONFIRMING_CALLS)(
  'says in words where the call %s is missing, and goes on by a fresh sign-in',
  async (name) => {
    const { [name]: _, ...others } = all();
    const { clerk, onAnswer, unmount } = open(others);
    const dialog = await screen.findByRole('alertdialog', { name: 'Confirm that it is you' });
    expect(dialog).toHaveTextContent('Sign in once more, then press again. What you typed is kept.');
    await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
    expect(clerk.signOut).toHaveBeenCalledExactlyOnceWith({
      redirectUrl: '/auth?redirect_url=%2Fadmin%2Forders%3Forder%3D7',
    });
    expect(onAnswer).toHaveBeenCalledExactlyOnceWith(false);
    unmount();
    takeConsoleProblems('Clerk cannot ask for the password');
  },
);
