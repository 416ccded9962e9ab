import { ClerkProvider } from '@clerk/clerk-react';
import { act, render, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Session } from '@/lib/session';
import { browserOwner, setBrowserOwner } from '../browser-owner';
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

interface ReporterProps {
  onSession: (session: Session) => void;
  /** Whether the sign-out is pressed in this tab. */
  pressed: { current: boolean };
}

function Reporter({ onSession, pressed: leaving }: ReporterProps) {
  const unavailable: Session = { status: 'unavailable', retry: () => undefined };
  useClerkSession({ leaving, onSession, unavailable, ask: async () => false });
  return null;
}

/** Returns the states of the session that are reported, in turn. */
function report(clerk: Clerk, pressed = { current: false }) {
  const states: string[] = [];
  const onSession = (session: Session) => void states.push(('ended' in session && session.ended) || session.status);
  render(
    <ClerkProvider publishableKey="pk_test_Y2xlcmsudGVzdCQ" Clerk={clerk} telemetry={false}>
      <Reporter onSession={onSession} pressed={pressed} />
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
  await waitFor(() => expect(reported).toEqual(['signed-out', 'signed-in', 'expired']));
  expect(browserOwner()).toBe('user_1');
});

it.each([
  ['before', ['signed-in', 'elsewhere']],
  ['after', ['signed-in', 'expired', 'elsewhere']],
])('reports a sign-out in another tab as one, heard of %s the end of the session', async (when, states) => {
  const { clerk, become } = clerkWith('active');
  const reported = report(clerk);
  await waitFor(() => expect(reported).toEqual(['signed-in']));
  if (when === 'after') become('pending');
  await waitFor(() => expect(reported).toHaveLength(states.length - 1));
  act(() => setBrowserOwner(null));
  if (when === 'before') become('pending');
  await waitFor(() => expect(new Set(reported)).toEqual(new Set(states)));
  expect(reported.at(-1)).toBe('elsewhere');
});

it('reports a sign-out in this tab as no end that anybody has to be told', async () => {
  const { clerk, become } = clerkWith('active');
  const pressed = { current: false };
  const reported = report(clerk, pressed);
  await waitFor(() => expect(reported).toEqual(['signed-in']));
  pressed.current = true;
  act(() => setBrowserOwner(null));
  become('pending');
  await waitFor(() => expect(new Set(reported)).toEqual(new Set(['signed-in', 'signed-out'])));
});
