import { ClerkProvider } from '@clerk/clerk-react';
import { render, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Session } from '@/lib/session';
import { useClerkSession } from './use-clerk-session';

// The package stores the script there, where files that run after this one would find it.
afterEach(() => void Reflect.deleteProperty(globalThis, 'Clerk'));

type Status = 'active' | 'pending';
type Clerk = NonNullable<Parameters<typeof ClerkProvider>[0]['Clerk']>;

/** Clerk's script at the point where its React package uses it, with a session in this state. */
function clerkWith(first: Status) {
  const listeners = new Set<(resources: object) => void>();
  const resources = (status: Status) => {
    const user = { id: 'user_1', firstName: 'Ann', lastName: 'Lee', primaryEmailAddress: { emailAddress: 'a@b.test' } };
    const lastActiveToken = { jwt: { claims: { sub: user.id, sid: 'sess_1', sts: status } } };
    const session = { id: 'sess_1', status, user, factorVerificationAge: null, lastActiveToken };
    return { client: { sessions: [session] }, session, user, organization: null };
  };
  const clerk = {
    loaded: true,
    status: 'ready',
    on: (_event: string, listener: (status: string) => void, { notify = false } = {}) => notify && listener('ready'),
    off: () => undefined,
    __internal_updateProps: () => undefined,
    addListener: (listener: (resources: object) => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    __internal_lastEmittedResources: resources(first),
    ...resources(first),
  };
  const become = (status: Status) => {
    Object.assign(clerk, resources(status), { __internal_lastEmittedResources: resources(status) });
    for (const listener of listeners) listener(resources(status));
  };
  return { clerk: clerk as unknown as Clerk, become };
}

function Reporter({ onSession }: { onSession: (session: Session) => void }) {
  const unavailable: Session = { status: 'unavailable', retry: () => undefined };
  useClerkSession({ leaving: { current: false }, onSession, unavailable, ask: async () => false });
  return null;
}

/** Returns the states of the session that are reported, in turn. */
function report(clerk: Clerk) {
  const states: Session['status'][] = [];
  const onSession = ({ status }: Session) => void states.push(status);
  render(
    <ClerkProvider publishableKey="pk_test_Y2xlcmsudGVzdCQ" Clerk={clerk} telemetry={false}>
      <Reporter onSession={onSession} />
    </ClerkProvider>,
  );
  return states;
}

it('reports an active session as signed in', async () => {
  const reported = report(clerkWith('active').clerk);
  await waitFor(() => expect(reported).toEqual(['signed-in']));
});

it('reports a session with a task left to do as signed out, until the task is done', async () => {
  const { clerk, become } = clerkWith('pending');
  const reported = report(clerk);
  await waitFor(() => expect(reported).toEqual(['signed-out']));
  become('active');
  await waitFor(() => expect(reported).toEqual(['signed-out', 'signed-in']));
  become('pending');
  await waitFor(() => expect(reported).toEqual(['signed-out', 'signed-in', 'signed-out']));
});
