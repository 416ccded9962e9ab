import type { JsonSource } from './client-json.ts';
import { clientJson } from './client-json.ts';
import { notFound, unauthenticated } from './errors.ts';
import { type Client, DAY, newId, type Session, type User } from './state.ts';

const SESSION_LIFE = 7 * DAY;

/** One request, with everything a handler may look at or change. */
export interface Context {
  source: JsonSource;
  client: Client;
  params: readonly string[];
  fields: Readonly<Record<string, string>>;
  /** What a form with an upload carried, or null. */
  upload: Uint8Array | null;
  userAgent: string;
  /** Set by a handler that changed who is signed in: the client gets a new cookie, so that one known before is useless. */
  renewCookie: boolean;
}

/** Answers the JSON body. @throws ClerkError for a refusal. */
export type Handler = (context: Context) => Promise<unknown>;

/** The form of every answer to a mutation: the resource, and the client as it is now. */
export async function answer(context: Context, response: unknown) {
  return { response, client: await clientJson(context.source, context.client) };
}

/** The session and account of this client.
 *  @throws ClerkError 401 when it is signed out, its session ended or its account is gone. */
export function requireSession(context: Context): { session: Session; user: User } {
  const { state } = context.source;
  const session = context.client.sessionId ? state.sessions[context.client.sessionId] : undefined;
  const user = session ? state.users[session.userId] : undefined;
  if (!session || !user) throw unauthenticated();
  return { session, user };
}

/** A sign-up or sign-in of this client. Anybody else's does not exist for it.
 *  @throws ClerkError 404. */
export function ownAttempt<T extends { clientId: string }>(context: Context, attempts: Record<string, T>): T {
  const [id = ''] = context.params;
  const attempt = attempts[id];
  if (!attempt || attempt.clientId !== context.client.id) throw notFound(`No attempt was found with id ${id}`);
  return attempt;
}

/** Signs the client in, ending the session it had. */
export function startSession(context: Context, user: User): Session {
  const { client, source } = context;
  const now = source.now();
  if (client.sessionId) delete source.state.sessions[client.sessionId];
  const session: Session = {
    id: newId('sess'),
    userId: user.id,
    userAgent: context.userAgent,
    createdAt: now,
    lastActiveAt: now,
    expireAt: now + SESSION_LIFE,
  };
  source.state.sessions[session.id] = session;
  Object.assign(client, {
    sessionId: session.id,
    signInId: null,
    signUpId: null,
    updatedAt: now,
    authenticatedAt: now,
  });
  user.lastSignInAt = now;
  context.renewCookie = true;
  return session;
}

/** Ends every session of an account but the one named. Their browsers notice with their next request. */
export function endOtherSessions(context: Context, userId: string, keptId: string | null): void {
  const { sessions } = context.source.state;
  for (const session of Object.values(sessions)) {
    if (session.userId === userId && session.id !== keptId) delete sessions[session.id];
  }
}

/** Signs the client out and forgets what it had begun. */
export function endClient(context: Context): void {
  const { client, source } = context;
  const now = source.now();
  if (client.sessionId) delete source.state.sessions[client.sessionId];
  Object.assign(client, { sessionId: null, signInId: null, signUpId: null, updatedAt: now, authenticatedAt: now });
}
