import type { SignIn, SignUp, State, Verification } from './state.ts';
import { publicUserJson } from './user-json.ts';

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
