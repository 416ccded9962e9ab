import { signInJson, signUpJson } from './attempt-json.ts';
import type { Client, Session, State, User } from './state.ts';
import type { SignToken } from './tokens.ts';
import { publicUserJson, userJson } from './user-json.ts';

const SESSION_LIFE_MS = 7 * 86_400_000;
/** Minutes since the first and the second factor were proved; -1 for never. */
const FACTOR_AGES = [0, -1];

export async function tokenJson(signToken: SignToken, user: User, session: Session) {
  return { object: 'token', jwt: await signToken(user, session) };
}

/** A session without its account. */
export function sessionJson(session: Session) {
  const expireAt = session.lastActiveAt + SESSION_LIFE_MS;
  return {
    object: 'session',
    id: session.id,
    status: 'active',
    expire_at: expireAt,
    abandon_at: expireAt,
    last_active_at: session.lastActiveAt,
    last_active_organization_id: null,
    actor: null,
    created_at: session.createdAt,
    updated_at: session.lastActiveAt,
  };
}

export async function clientJson(state: State, client: Client, signToken: SignToken) {
  const { session, signIn, signUp } = client;
  const user = session ? state.users[session.userId] : undefined;
  return {
    object: 'client',
    id: client.id,
    sessions: session && user ? [await signedInJson(session, user, signToken)] : [],
    sign_in: signIn && signInJson(state, signIn),
    sign_up: signUp && signUpJson(signUp),
    last_active_session_id: session?.id ?? null,
    last_authentication_strategy: null,
    captcha_bypass: false,
    cookie_expires_at: null,
    created_at: client.createdAt,
    updated_at: client.updatedAt,
  };
}

async function signedInJson(session: Session, user: User, signToken: SignToken) {
  return {
    ...sessionJson(session),
    factor_verification_age: FACTOR_AGES,
    tasks: null,
    user: userJson(user),
    public_user_data: { ...publicUserJson(user), identifier: user.email, user_id: user.id, profile_image_id: '' },
    last_active_token: await tokenJson(signToken, user, session),
  };
}
