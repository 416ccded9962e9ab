import {
  type Client,
  factorAges,
  type Session,
  type SignIn,
  type SignUp,
  type State,
  type User,
  type Verification,
} from './state.ts';
import type { SignToken } from './tokens.ts';

const SESSION_LIFE_MS = 7 * 86_400_000;

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

/** Proving the password once more, in a session. */
export function reverificationJson(session: Session, verification: Verification | null) {
  return {
    object: 'session_reverification',
    status: verification ? 'complete' : 'needs_first_factor',
    level: 'first_factor',
    session: sessionJson(session),
    first_factor_verification: verification && verificationJson(verification),
    second_factor_verification: null,
    supported_first_factors: [{ strategy: 'password' }],
    supported_second_factors: [],
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
    factor_verification_age: factorAges(session),
    tasks: null,
    user: userJson(user),
    public_user_data: { ...publicUserJson(user), identifier: user.email, user_id: user.id, profile_image_id: '' },
    last_active_token: await tokenJson(signToken, user, session),
  };
}

function publicUserJson(user: User) {
  return {
    first_name: user.firstName,
    last_name: user.lastName,
    image_url: '',
    has_image: false,
  };
}

export function userJson(user: User) {
  return {
    object: 'user',
    id: user.id,
    username: null,
    ...publicUserJson(user),
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

const CODE_LIFE_MS = 600_000;
const SIGN_UP_LIFE_MS = 86_400_000;

/** Without a strategy, the component requests a code. */
function verificationJson(verification: Verification | null) {
  return {
    object: 'verification',
    status: verification?.status ?? 'unverified',
    strategy: verification?.strategy ?? null,
    attempts: 0,
    expire_at: verification && Date.now() + CODE_LIFE_MS,
    verified_at_client: null,
    error: null,
  };
}

export function signUpJson(signUp: SignUp) {
  const fields = {
    email_address: signUp.email,
    password: signUp.password,
    first_name: signUp.firstName,
    last_name: signUp.lastName,
  };
  const unverified = signUp.email !== null && signUp.verification?.status !== 'verified';
  const emailVerification = {
    ...verificationJson(signUp.verification),
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
    abandon_at: signUp.createdAt + SIGN_UP_LIFE_MS,
    legal_accepted_at: null,
    locale: null,
  };
}

export function signInJson(state: State, signIn: SignIn) {
  const user = state.users[signIn.userId];
  const byEmail = (strategy: string) => ({
    strategy,
    safe_identifier: user?.email,
    email_address_id: user?.emailId,
    primary: true,
  });
  return {
    object: 'sign_in',
    id: signIn.id,
    status: signIn.status,
    identifier: user?.email ?? null,
    supported_identifiers: ['email_address'],
    supported_first_factors: [{ strategy: 'password' }, byEmail('email_code'), byEmail('reset_password_email_code')],
    supported_second_factors: null,
    first_factor_verification: signIn.verification && verificationJson(signIn.verification),
    second_factor_verification: null,
    user_data: user ? publicUserJson(user) : null,
    created_session_id: signIn.createdSessionId,
  };
}
