import { type AttemptSource, signInJson, signUpJson } from './attempt-json.ts';
import { describeDevice } from './devices.ts';
import type { Client, Session, User } from './state.ts';
import type { Mint } from './tokens.ts';
import { publicUserJson, userJson } from './user-json.ts';

/** What the resources are made from. */
export interface JsonSource extends AttemptSource {
  mint: Mint;
}

/** Seconds of age of the last proof of identity, first and second factor; -1 for none. */
const VERIFICATION_AGE = [0, -1];

export async function tokenJson(source: JsonSource, user: User, session: Session) {
  return { object: 'token', jwt: await source.mint(user, session) };
}

function sessionCoreJson(session: Session) {
  return {
    object: 'session',
    id: session.id,
    status: 'active',
    expire_at: session.expireAt,
    abandon_at: session.expireAt,
    last_active_at: session.lastActiveAt,
    last_active_organization_id: null,
    actor: null,
    created_at: session.createdAt,
    updated_at: session.lastActiveAt,
  };
}

export async function sessionJson(source: JsonSource, user: User, session: Session) {
  return {
    ...sessionCoreJson(session),
    factor_verification_age: VERIFICATION_AGE,
    tasks: null,
    user: userJson(user),
    public_user_data: { ...publicUserJson(user), identifier: user.email, user_id: user.id, profile_image_id: '' },
    last_active_token: await tokenJson(source, user, session),
  };
}

/** A session as the list of signed-in devices shows it. */
export function sessionWithActivityJson(session: Session) {
  const device = describeDevice(session.userAgent);
  return {
    ...sessionCoreJson(session),
    user: null,
    latest_activity: {
      object: 'session_activity',
      id: `${session.id}_activity`,
      device_type: device.deviceType,
      is_mobile: device.isMobile,
      browser_name: device.browserName,
      browser_version: device.browserVersion,
      ip_address: '127.0.0.1',
      city: 'Sandbox',
      country: '',
    },
  };
}

export async function clientJson(source: JsonSource, client: Client) {
  const { state } = source;
  const session = client.sessionId ? state.sessions[client.sessionId] : undefined;
  const user = session ? state.users[session.userId] : undefined;
  const signIn = client.signInId ? state.signIns[client.signInId] : undefined;
  const signUp = client.signUpId ? state.signUps[client.signUpId] : undefined;
  return {
    object: 'client',
    id: client.id,
    sessions: session && user ? [await sessionJson(source, user, session)] : [],
    sign_in: signIn ? signInJson(source, signIn) : null,
    sign_up: signUp ? signUpJson(source, signUp) : null,
    last_active_session_id: session?.id ?? null,
    last_authentication_strategy: null,
    captcha_bypass: false,
    cookie_expires_at: null,
    created_at: client.createdAt,
    updated_at: client.updatedAt,
  };
}
