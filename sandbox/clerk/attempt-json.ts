import { DAY, type SignIn, type SignUp, type State, type Verification } from './state.ts';
import { publicUserJson } from './user-json.ts';

export interface AttemptSource {
  state: State;
  now(): number;
}

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

export function signUpJson(source: AttemptSource, signUp: SignUp) {
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

export function signInJson(source: AttemptSource, signIn: SignIn) {
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
