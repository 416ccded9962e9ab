import { answer, type Call, type Handler, verifyCode } from './call.ts';
import { ClerkError, incorrectPassword, notFound, sessionExists } from './errors.ts';
import { signInJson } from './json.ts';
import { hashPassword, isPassword } from './passwords.ts';
import {
  type CodeStrategy,
  endSessionsOf,
  newId,
  type SignIn,
  type State,
  startSession,
  type User,
  userByEmail,
} from './state.ts';

function isCodeStrategy(strategy: string | undefined): strategy is CodeStrategy {
  return strategy === 'email_code' || strategy === 'reset_password_email_code';
}

function userOf(state: State, signIn: SignIn): User {
  const user = state.users[signIn.userId];
  if (!user) throw notFound('The account was deleted');
  return user;
}

function openSignIn({ client, id }: Call): SignIn {
  if (client.signIn?.id !== id) throw notFound(`No sign-in was found with id ${id}`);
  return client.signIn;
}

function complete({ state, client }: Call, signIn: SignIn): void {
  signIn.status = 'complete';
  signIn.createdSessionId = startSession(client, userOf(state, signIn)).id;
}

function attemptPassword(call: Call, signIn: SignIn, password = ''): void {
  if (!isPassword(password, userOf(call.state, signIn).password)) throw incorrectPassword('password');
  signIn.verification = { strategy: 'password', status: 'verified' };
  complete(call, signIn);
}

/** Begins a sign-in. A password manager sends the password with it. */
export const createSignIn: Handler = async (call) => {
  const { state, client, fields } = call;
  if (client.session) throw sessionExists();
  const user = userByEmail(state, fields.identifier ?? '');
  if (!user) throw new ClerkError('form_identifier_not_found', "Couldn't find your account.", { param: 'identifier' });
  const signIn: SignIn = {
    id: newId('sia'),
    status: 'needs_first_factor',
    userId: user.id,
    verification: null,
    createdSessionId: null,
  };
  client.signIn = signIn;
  if (fields.password !== undefined) attemptPassword(call, signIn, fields.password);
  return answer(call, signInJson(state, signIn));
};

/** Sends no real code; the sandbox accepts a fixed one. */
export const prepareFirstFactor: Handler = async (call) => {
  const signIn = openSignIn(call);
  const { strategy } = call.fields;
  if (!isCodeStrategy(strategy)) throw notFound(`The sandbox has no sign-in by ${strategy}`);
  signIn.verification = { strategy, status: 'unverified' };
  return answer(call, signInJson(call.state, signIn));
};

export const attemptFirstFactor: Handler = async (call) => {
  const signIn = openSignIn(call);
  const { strategy, password } = call.fields;
  if (strategy === 'password') attemptPassword(call, signIn, password);
  else {
    verifyCode(signIn.verification, call.fields);
    if (strategy === 'reset_password_email_code') signIn.status = 'needs_new_password';
    else complete(call, signIn);
  }
  return answer(call, signInJson(call.state, signIn));
};

export const resetPassword: Handler = async (call) => {
  const { state, client, fields } = call;
  const signIn = openSignIn(call);
  if (signIn.status !== 'needs_new_password') throw notFound('The code comes before the new password');
  const user = userOf(state, signIn);
  user.password = hashPassword(fields.password ?? '');
  if (fields.sign_out_of_other_sessions === 'true') endSessionsOf(state, user.id, client);
  complete(call, signIn);
  return answer(call, signInJson(state, signIn));
};
