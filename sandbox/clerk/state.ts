import { createHash, randomBytes } from 'node:crypto';

export const MINUTE = 60_000;
export const DAY = 86_400_000;

export interface PasswordHash {
  salt: string;
  hash: string;
}

/** Wrong passwords and codes counted against one account. */
export interface Failures {
  count: number;
  /** Milliseconds since the epoch; the account refuses every attempt until then. */
  lockedUntil: number;
}

export interface User {
  id: string;
  emailId: string;
  email: string;
  firstName: string;
  lastName: string;
  password: PasswordHash;
  failures: Failures;
  createdAt: number;
  updatedAt: number;
  lastSignInAt: number | null;
  /** A small picture as a data URL, or empty. */
  imageUrl: string;
}

export interface Session {
  id: string;
  userId: string;
  userAgent: string;
  createdAt: number;
  lastActiveAt: number;
  expireAt: number;
}

/** One browser. A sign-up or sign-in under way belongs to exactly one of these. */
export interface Client {
  id: string;
  sessionId: string | null;
  signUpId: string | null;
  signInId: string | null;
  createdAt: number;
  updatedAt: number;
  /** When the signed-in state last changed. */
  authenticatedAt: number;
}

export type CodeStrategy = 'email_code' | 'reset_password_email_code';

export interface Verification {
  strategy: CodeStrategy | 'password';
  status: 'unverified' | 'verified';
  attempts: number;
  prepared: number;
  expireAt: number;
}

export interface SignUp {
  id: string;
  clientId: string;
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
  clientId: string;
  status: 'needs_identifier' | 'needs_first_factor' | 'needs_new_password' | 'complete';
  userId: string | null;
  verification: Verification | null;
  createdSessionId: string | null;
  createdAt: number;
}

export interface State {
  version: 1;
  users: Record<string, User>;
  sessions: Record<string, Session>;
  /** By the digest of the cookie, so that the file alone lets nobody in. */
  clients: Record<string, Client>;
  signUps: Record<string, SignUp>;
  signIns: Record<string, SignIn>;
}

export function emptyState(): State {
  return { version: 1, users: {}, sessions: {}, clients: {}, signUps: {}, signIns: {} };
}

/** An unguessable identifier such as `sess_…`. */
export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(18).toString('hex').slice(0, 27)}`;
}

export function digest(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/** The account of an e-mail address, whatever its case and surrounding blanks. */
export function userByEmail(state: State, email: string): User | undefined {
  const wanted = email.trim().toLowerCase();
  return Object.values(state.users).find((user) => user.email === wanted);
}

function dropWhere<T>(records: Record<string, T>, isStale: (record: T) => boolean): void {
  for (const [id, record] of Object.entries(records)) if (isStale(record)) delete records[id];
}

/** Removes what no browser can use any more: ended sessions, abandoned attempts and idle clients. */
export function dropStale(state: State, now: number): void {
  dropWhere(state.sessions, (session) => session.expireAt <= now || !state.users[session.userId]);
  dropWhere(state.signUps, (signUp) => signUp.createdAt + DAY <= now);
  dropWhere(state.signIns, (signIn) => signIn.createdAt + DAY <= now);
  for (const client of Object.values(state.clients)) {
    if (client.sessionId && !state.sessions[client.sessionId]) client.sessionId = null;
  }
  dropWhere(state.clients, (client) => !client.sessionId && client.updatedAt + DAY <= now);
}
