import { answer, type Call, type Handler, verifyCode } from './call.ts';
import { ClerkError, notFound, sessionExists } from './errors.ts';
import { signUpJson } from './json.ts';
import { hashPassword } from './passwords.ts';
import { newId, newUser, normalEmail, type SignUp, startSession, userByEmail } from './state.ts';

function openSignUp({ client, id }: Call): SignUp {
  if (client.signUp?.id !== id) throw notFound(`No sign-up was found with id ${id}`);
  return client.signUp;
}

function applyFields({ state, fields }: Call, signUp: SignUp): void {
  const { first_name, last_name, email_address, password } = fields;
  if (email_address !== undefined && userByEmail(state, email_address)) {
    const message = 'That email address is taken. Please try another.';
    throw new ClerkError('form_identifier_exists', message, { param: 'email_address' });
  }
  signUp.firstName = first_name ?? signUp.firstName;
  signUp.lastName = last_name ?? signUp.lastName;
  if (password !== undefined) signUp.password = hashPassword(password);
  if (email_address === undefined || normalEmail(email_address) === signUp.email) return;
  signUp.email = normalEmail(email_address);
  signUp.verification = null;
}

export const createSignUp: Handler = async (call) => {
  if (call.client.session) throw sessionExists();
  const signUp: SignUp = {
    id: newId('sua'),
    status: 'missing_requirements',
    email: null,
    firstName: null,
    lastName: null,
    password: null,
    verification: null,
    createdSessionId: null,
    createdUserId: null,
    createdAt: Date.now(),
  };
  applyFields(call, signUp);
  call.client.signUp = signUp;
  return answer(call, signUpJson(signUp));
};

/** Changes a field before the code is entered. */
export const updateSignUp: Handler = async (call) => {
  const signUp = openSignUp(call);
  applyFields(call, signUp);
  return answer(call, signUpJson(signUp));
};

/** Sends no real code; the sandbox accepts a fixed one. */
export const prepareSignUp: Handler = async (call) => {
  const signUp = openSignUp(call);
  signUp.verification = { strategy: 'email_code', status: 'unverified' };
  return answer(call, signUpJson(signUp));
};

export const attemptSignUp: Handler = async (call) => {
  const { state, client, fields } = call;
  const signUp = openSignUp(call);
  verifyCode(signUp.verification, fields);
  const { email, password, firstName, lastName } = signUp;
  if (email && password && firstName && lastName) {
    const user = newUser({ email, password, firstName, lastName });
    state.users[user.id] = user;
    const session = startSession(client, user);
    Object.assign(signUp, { status: 'complete', createdUserId: user.id, createdSessionId: session.id });
  }
  return answer(call, signUpJson(signUp));
};
