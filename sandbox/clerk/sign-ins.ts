import { signInJson } from './attempt-json.ts';
import { answer, type Context, endOtherSessions, type Handler, ownAttempt, startSession } from './context.ts';
import { ClerkError, missingParam, sessionExists } from './errors.ts';
import { readEmail } from './identity-fields.ts';
import { hashPassword, isPassword } from './passwords.ts';
import { type CodeStrategy, newId, type SignIn, type User, userByEmail } from './state.ts';
import { assertCurrent, assertUnlocked, attemptCode, clearFailures, countTry, prepareCode } from './verification.ts';

function unsupported(strategy: string): ClerkError {
  return new ClerkError('strategy_for_user_invalid', 'Invalid verification strategy', {
    longMessage: `The verification strategy ${strategy || '(none)'} is not valid for this account`,
    param: 'strategy',
  });
}

function isCodeStrategy(strategy: string): strategy is CodeStrategy {
  return strategy === 'email_code' || strategy === 'reset_password_email_code';
}

function noAccount(): ClerkError {
  return new ClerkError('form_identifier_not_found', "Couldn't find your account.", { param: 'identifier' });
}

/** The sign-in of this client and the account it is for, while it is open. */
function ownOpenSignIn(context: Context): { signIn: SignIn; user: User } {
  const { state } = context.source;
  const signIn = ownAttempt(context, state.signIns);
  if (signIn.status === 'complete') {
    throw new ClerkError('verification_already_verified', 'already verified', {
      status: 400,
      longMessage: 'This verification has already been verified.',
    });
  }
  const user = signIn.userId ? state.users[signIn.userId] : undefined;
  if (!user) throw noAccount();
  return { signIn, user };
}

function complete(context: Context, signIn: SignIn, user: User): void {
  signIn.status = 'complete';
  signIn.createdSessionId = startSession(context, user).id;
}

async function attemptPassword(context: Context, signIn: SignIn, user: User, password: string): Promise<void> {
  const now = context.source.now();
  countTry(user, now);
  if (!(await isPassword(password, user.password))) {
    throw new ClerkError('form_password_incorrect', 'Password is incorrect. Try again, or use another method.', {
      param: 'password',
    });
  }
  clearFailures(user);
  signIn.verification = { strategy: 'password', status: 'verified', attempts: 1, prepared: 0, expireAt: now };
  complete(context, signIn, user);
}

function attemptEmailCode(context: Context, signIn: SignIn, user: User, strategy: CodeStrategy): void {
  const now = context.source.now();
  countTry(user, now);
  attemptCode(signIn.verification, strategy, context.fields.code ?? '', now);
  clearFailures(user);
  if (strategy === 'reset_password_email_code') signIn.status = 'needs_new_password';
  else complete(context, signIn, user);
}

function prepare(context: Context, signIn: SignIn, user: User, strategy: string): void {
  if (!isCodeStrategy(strategy)) throw unsupported(strategy);
  const now = context.source.now();
  assertUnlocked(user, now);
  signIn.verification = prepareCode(signIn.verification, strategy, now);
  signIn.status = 'needs_first_factor';
}

function answerSignIn(context: Context, signIn: SignIn) {
  return answer(context, signInJson(context.source, signIn));
}

/** Begins a sign-in. With a password (as password managers fill it) or a code strategy it also takes the next step. */
export const createSignIn: Handler = async (context) => {
  const { client, source, fields } = context;
  if (client.sessionId) throw sessionExists();
  const { identifier, password, strategy = '' } = fields;
  const user = identifier === undefined ? undefined : userByEmail(source.state, readEmail(identifier, 'identifier'));
  if (identifier !== undefined && !user) throw noAccount();
  const signIn: SignIn = {
    id: newId('sia'),
    clientId: client.id,
    status: user ? 'needs_first_factor' : 'needs_identifier',
    userId: user?.id ?? null,
    verification: null,
    createdSessionId: null,
    createdAt: source.now(),
  };
  source.state.signIns[signIn.id] = signIn;
  client.signInId = signIn.id;
  if (user && password !== undefined) await attemptPassword(context, signIn, user, password);
  else if (user && isCodeStrategy(strategy)) prepare(context, signIn, user, strategy);
  return answerSignIn(context, signIn);
};

export const readSignIn: Handler = async (context) =>
  answerSignIn(context, ownAttempt(context, context.source.state.signIns));

export const prepareFirstFactor: Handler = async (context) => {
  const { signIn, user } = ownOpenSignIn(context);
  prepare(context, signIn, user, context.fields.strategy ?? '');
  return answerSignIn(context, signIn);
};

export const attemptFirstFactor: Handler = async (context) => {
  const { signIn, user } = ownOpenSignIn(context);
  const { strategy = '', password } = context.fields;
  if (strategy === 'password') {
    if (password === undefined) throw missingParam('password');
    await attemptPassword(context, signIn, user, password);
  } else if (isCodeStrategy(strategy)) attemptEmailCode(context, signIn, user, strategy);
  else throw unsupported(strategy);
  return answerSignIn(context, signIn);
};

/** Sets the new password once the code has proved whose account it is. Nothing changes before that. */
export const resetPassword: Handler = async (context) => {
  const { signIn, user } = ownOpenSignIn(context);
  const { source, fields } = context;
  if (signIn.status !== 'needs_new_password' || !signIn.verification) {
    throw new ClerkError('verification_missing', 'missing', {
      status: 400,
      longMessage: 'The account must be verified before its password can be reset.',
    });
  }
  assertCurrent(signIn.verification, source.now());
  user.password = await hashPassword(fields.password ?? '', 'password');
  user.updatedAt = source.now();
  clearFailures(user);
  if (fields.sign_out_of_other_sessions === 'true') endOtherSessions(context, user.id, null);
  complete(context, signIn, user);
  return answerSignIn(context, signIn);
};
