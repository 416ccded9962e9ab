import { describeDevice } from './devices.ts';
import type { Client, Session, SignIn, SignUp, State, User, Verification } from './state.ts';
import { DAY } from './state.ts';
import type { Mint } from './tokens.ts';

export interface ShapeSource {
  state: State;
  now(): number;
  mint: Mint;
}

/** Seconds of age of the last proof of identity, first and second factor; -1 for none. */
const VERIFICATION_AGE = [0, -1];

/** No strategy yet: the component asks for a code only as long as it sees none. */
const UNSENT_VERIFICATION = {
  object: 'verification',
  status: 'unverified',
  strategy: null,
  attempts: 0,
  expire_at: null,
};

function verificationJson(verification: Verification, now: number) {
  const status = verification.status === 'unverified' && verification.expireAt <= now ? 'expired' : verification.status;
  return {
    object: 'verification',
    status,
    strategy: verification.strategy,
    attempts: verification.attempts,
    expire_at: verification.expireAt,
    verified_at_client: null,
    error: null,
  };
}

function publicUserJson(user: User) {
  return { first_name: user.firstName, last_name: user.lastName, image_url: '', has_image: false };
}

export function userJson(user: User) {
  return {
    object: 'user',
    id: user.id,
    username: null,
    first_name: user.firstName,
    last_name: user.lastName,
    image_url: '',
    has_image: false,
    profile_image_id: '',
    external_id: null,
    primary_email_address_id: user.emailId,
    primary_phone_number_id: null,
    primary_web3_wallet_id: null,
    email_addresses: [
      {
        object: 'email_address',
        id: user.emailId,
        email_address: user.email,
        reserved: false,
        linked_to: [],
        matches_sso_connection: false,
        verification: {
          object: 'verification',
          status: 'verified',
          strategy: 'email_code',
          attempts: 1,
          expire_at: user.createdAt,
        },
      },
    ],
    phone_numbers: [],
    web3_wallets: [],
    external_accounts: [],
    enterprise_accounts: [],
    saml_accounts: [],
    passkeys: [],
    organization_memberships: [],
    password_enabled: true,
    totp_enabled: false,
    backup_code_enabled: false,
    two_factor_enabled: false,
    public_metadata: {},
    unsafe_metadata: {},
    last_sign_in_at: user.lastSignInAt,
    created_at: user.createdAt,
    updated_at: user.updatedAt,
    delete_self_enabled: true,
    create_organization_enabled: false,
    create_organizations_limit: null,
    legal_accepted_at: null,
  };
}

export async function tokenJson(source: ShapeSource, user: User, session: Session) {
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

export async function sessionJson(source: ShapeSource, user: User, session: Session) {
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

export function signUpJson(source: ShapeSource, signUp: SignUp) {
  const fields = {
    email_address: signUp.email,
    password: signUp.password,
    first_name: signUp.firstName,
    last_name: signUp.lastName,
  };
  const unverified = signUp.email !== null && signUp.verification?.status !== 'verified';
  const emailVerification = {
    ...(signUp.verification ? verificationJson(signUp.verification, source.now()) : UNSENT_VERIFICATION),
    next_action: signUp.verification ? 'needs_attempt' : 'needs_prepare',
    supported_strategies: ['email_code'],
  };
  return {
    object: 'sign_up',
    id: signUp.id,
    status: signUp.status,
    required_fields: Object.keys(fields),
    optional_fields: [],
    missing_fields: Object.entries(fields).flatMap(([name, value]) => (value ? [] : [name])),
    unverified_fields: unverified ? ['email_address'] : [],
    verifications: {
      email_address: unverified ? emailVerification : null,
      phone_number: null,
      web3_wallet: null,
      external_account: null,
    },
    username: null,
    first_name: signUp.firstName,
    last_name: signUp.lastName,
    email_address: signUp.email,
    phone_number: null,
    web3_wallet: null,
    external_account: null,
    external_account_strategy: null,
    has_password: signUp.password !== null,
    unsafe_metadata: {},
    created_session_id: signUp.createdSessionId,
    created_user_id: signUp.createdUserId,
    abandon_at: signUp.createdAt + DAY,
    legal_accepted_at: null,
    locale: null,
  };
}

export function signInJson(source: ShapeSource, signIn: SignIn) {
  const user = signIn.userId ? source.state.users[signIn.userId] : undefined;
  const byEmail = (strategy: string) =>
    user ? [{ strategy, safe_identifier: user.email, email_address_id: user.emailId, primary: true }] : [];
  return {
    object: 'sign_in',
    id: signIn.id,
    status: signIn.status,
    identifier: user?.email ?? null,
    supported_identifiers: ['email_address'],
    supported_first_factors: user
      ? [{ strategy: 'password' }, ...byEmail('email_code'), ...byEmail('reset_password_email_code')]
      : [],
    supported_second_factors: null,
    first_factor_verification: signIn.verification ? verificationJson(signIn.verification, source.now()) : null,
    second_factor_verification: null,
    user_data: user ? publicUserJson(user) : null,
    created_session_id: signIn.createdSessionId,
  };
}

export async function clientJson(source: ShapeSource, client: Client) {
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
