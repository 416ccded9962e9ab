import { signUpJson } from './attempt-json.ts';
import { answer, type Context, type Handler, ownAttempt, startSession } from './context.ts';
import { ClerkError, missingParam, sessionExists } from './errors.ts';
import { readEmail, readName } from './identity-fields.ts';
import { hashPassword } from './passwords.ts';
import { newId, type SignUp, type State, type User, userByEmail } from './state.ts';
import { attemptCode, prepareCode } from './verification.ts';

function assertFree(state: State, email: string): void {
  if (!userByEmail(state, email)) return;
  throw new ClerkError('form_identifier_exists', 'That email address is taken. Please try another.', {
    param: 'email_address',
  });
}

/** Everything is checked before anything is kept: a refused request leaves the sign-up as it was. */
async function applyFields(context: Context, signUp: SignUp): Promise<void> {
  const { first_name, last_name, email_address, password } = context.fields;
  const firstName = first_name === undefined ? signUp.firstName : readName(first_name, 'first_name');
  const lastName = last_name === undefined ? signUp.lastName : readName(last_name, 'last_name');
  const email = email_address === undefined ? signUp.email : readEmail(email_address, 'email_address');
  if (email !== null) assertFree(context.source.state, email);
  const hashed = password === undefined ? signUp.password : await hashPassword(password, 'password');
  const verification = email === signUp.email ? signUp.verification : null;
  Object.assign(signUp, { firstName, lastName, email, password: hashed, verification });
}

/** Makes the account once every field is there and the address is verified. */
function finish(context: Context, signUp: SignUp): void {
  const { email, password, firstName, lastName, verification } = signUp;
  if (!email || !password || !firstName || !lastName || verification?.status !== 'verified') return;
  const { state, now } = context.source;
  assertFree(state, email);
  const user: User = {
    id: newId('user'),
    emailId: newId('idn'),
    email,
    firstName,
    lastName,
    password,
    failures: { count: 0, lockedUntil: 0 },
    createdAt: now(),
    updatedAt: now(),
    lastSignInAt: null,
    imageUrl: '',
  };
  state.users[user.id] = user;
  signUp.status = 'complete';
  signUp.password = null;
  signUp.createdUserId = user.id;
  signUp.createdSessionId = startSession(context, user).id;
}

function answerSignUp(context: Context, signUp: SignUp) {
  return answer(context, signUpJson(context.source, signUp));
}

function ownOpenSignUp(context: Context): SignUp {
  const signUp = ownAttempt(context, context.source.state.signUps);
  if (signUp.status === 'missing_requirements') return signUp;
  throw new ClerkError('verification_already_verified', 'already verified', {
    status: 400,
    longMessage: 'This verification has already been verified.',
  });
}

export const createSignUp: Handler = async (context) => {
  const { client, source } = context;
  if (client.sessionId) throw sessionExists();
  const signUp: SignUp = {
    id: newId('sua'),
    clientId: client.id,
    status: 'missing_requirements',
    email: null,
    firstName: null,
    lastName: null,
    password: null,
    verification: null,
    createdSessionId: null,
    createdUserId: null,
    createdAt: source.now(),
  };
  await applyFields(context, signUp);
  source.state.signUps[signUp.id] = signUp;
  client.signUpId = signUp.id;
  return answerSignUp(context, signUp);
};

export const readSignUp: Handler = async (context) =>
  answerSignUp(context, ownAttempt(context, context.source.state.signUps));

export const updateSignUp: Handler = async (context) => {
  const signUp = ownOpenSignUp(context);
  await applyFields(context, signUp);
  finish(context, signUp);
  return answerSignUp(context, signUp);
};

export const prepareSignUp: Handler = async (context) => {
  const signUp = ownOpenSignUp(context);
  if (!signUp.email) throw missingParam('email_address');
  signUp.verification = prepareCode(signUp.verification, 'email_code', context.source.now());
  return answerSignUp(context, signUp);
};

export const attemptSignUp: Handler = async (context) => {
  const signUp = ownOpenSignUp(context);
  const { strategy = '', code = '' } = context.fields;
  attemptCode(signUp.verification, strategy, code, context.source.now());
  finish(context, signUp);
  return answerSignUp(context, signUp);
};
