import { randomBytes } from 'node:crypto';
import type { PasswordHash } from './passwords.ts';

export interface User {
  id: string;
  emailId: string;
  email: string;
  firstName: string;
  lastName: string;
  password: PasswordHash;
  createdAt: number;
  updatedAt: number;
  lastSignInAt: number | null;
}

export interface Session {
  id: string;
  userId: string;
  createdAt: number;
  lastActiveAt: number;
  /** The last time the password was given. */
  verifiedAt?: number;
}

export type CodeStrategy = 'email_code' | 'reset_password_email_code';

export interface Verification {
  strategy: CodeStrategy | 'password';
  status: 'unverified' | 'verified';
}

export interface SignUp {
  id: string;
  status: 'missing_requirements' | 'complete';
  email: string | null;
  firstName: string | null;
  lastName: string | null;
  password: PasswordHash | null;
  verification: Verification | null;
  createdSessionId: string | null;
  createdUserId: string | null;
  createdAt: number;
}

export interface SignIn {
  id: string;
  status: 'needs_first_factor' | 'needs_new_password' | 'complete';
  userId: string;
  verification: Verification | null;
  createdSessionId: string | null;
}

/** One browser, with its pending attempts. */
export interface Client {
  /** The browser's cookie. */
  id: string;
  session: Session | null;
  signUp: SignUp | null;
  signIn: SignIn | null;
  createdAt: number;
  updatedAt: number;
  /** The time of the last sign-in or sign-out. */
  authenticatedAt: number;
}

/** Both by id; times in milliseconds since the epoch. */
export interface State {
  users: Record<string, User>;
  clients: Record<string, Client>;
}

/** An unguessable identifier such as `sess_…`. */
export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(18).toString('hex').slice(0, 27)}`;
}

export function newUser(fields: Pick<User, 'email' | 'firstName' | 'lastName' | 'password'> & { id?: string }): User {
  const now = Date.now();
  return { id: newId('user'), emailId: newId('idn'), createdAt: now, updatedAt: now, lastSignInAt: null, ...fields };
}

export function newClient(): Client {
  const now = Date.now();
  return {
    id: newId('client'),
    session: null,
    signUp: null,
    signIn: null,
    createdAt: now,
    updatedAt: now,
    authenticatedAt: 0,
  };
}

export function normalEmail(email: string): string {
  return email.trim().toLowerCase();
}

export function userByEmail(state: State, email: string): User | undefined {
  return Object.values(state.users).find((user) => user.email === normalEmail(email));
}

/** Signs the browser in and deletes the completed attempt. */
export function startSession(client: Client, user: User): Session {
  const now = Date.now();
  const session = { id: newId('sess'), userId: user.id, createdAt: now, lastActiveAt: now };
  Object.assign(client, { session, signIn: null, signUp: null, updatedAt: now, authenticatedAt: now });
  user.lastSignInAt = now;
  return session;
}

/** Minutes since the first and the second factor were proved; -1 for never. The sandbox has no second factor. */
export function factorAges({ verifiedAt, createdAt }: Session): [first: number, second: number] {
  return [Math.floor((Date.now() - (verifiedAt ?? createdAt)) / 60_000), -1];
}

export function endSession(client: Client): void {
  const now = Date.now();
  Object.assign(client, { session: null, signIn: null, signUp: null, updatedAt: now, authenticatedAt: now });
}

/** Signs an account out of every browser but `kept`. */
export function endSessionsOf(state: State, userId: string, kept: Client | null): void {
  for (const client of Object.values(state.clients)) {
    if (client !== kept && client.session?.userId === userId) endSession(client);
  }
}
