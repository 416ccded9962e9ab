import { answer, type Call, type Handler } from './call.ts';
import { ClerkError, incorrectPassword, unauthenticated } from './errors.ts';
import { clientJson, reverificationJson, sessionJson, tokenJson, userJson } from './json.ts';
import { hashPassword, isPassword } from './passwords.ts';
import { endSession, endSessionsOf, type Session, type User } from './state.ts';

/** The session and account of the browser. A session id in the path must match it.
 *  @throws ClerkError 401. */
function requireSession({ state, client, id }: Call): { session: Session; user: User } {
  const { session } = client;
  const user = session ? state.users[session.userId] : undefined;
  if (!session || !user || (id !== '' && id !== session.id)) throw unauthenticated();
  return { session, user };
}

export const readClient: Handler = async ({ state, client, signToken }) => ({
  response: await clientJson(state, client, signToken),
  client: null,
});

export const signOut: Handler = async (call) => {
  endSession(call.client);
  return readClient(call);
};

export const createToken: Handler = async (call) => {
  const { session, user } = requireSession(call);
  return tokenJson(call.signToken, user, session);
};

/** The devices in the security settings: only this browser. */
export const listSessions: Handler = async (call) => {
  const { session } = requireSession(call);
  return [{ ...sessionJson(session), user: null, latest_activity: { object: 'session_activity', id: session.id } }];
};

export const touchSession: Handler = async (call) => {
  const { session } = requireSession(call);
  session.lastActiveAt = Date.now();
  return answer(call, sessionJson(session));
};

export const startReverification: Handler = async (call) =>
  answer(call, reverificationJson(requireSession(call).session, null));

export const attemptReverification: Handler = async (call) => {
  const { session, user } = requireSession(call);
  if (!isPassword(call.fields.password ?? '', user.password)) throw incorrectPassword('password');
  session.verifiedAt = Date.now();
  return answer(call, reverificationJson(session, { strategy: 'password', status: 'verified' }));
};

/** Only in the sandbox: makes the sign-in of the browser older, by minutes. */
export const ageSignIn: Handler = async (call) => {
  const { session } = requireSession(call);
  session.verifiedAt = Date.now() - Number(call.fields.minutes) * 60_000;
  return answer(call, sessionJson(session));
};

export const updateUser: Handler = async (call) => {
  const { user } = requireSession(call);
  const { first_name, last_name } = call.fields;
  user.firstName = first_name ?? user.firstName;
  user.lastName = last_name ?? user.lastName;
  user.updatedAt = Date.now();
  return answer(call, userJson(user));
};

export const changePassword: Handler = async (call) => {
  const { user } = requireSession(call);
  const { current_password = '', new_password = '', sign_out_of_other_sessions } = call.fields;
  if (!isPassword(current_password, user.password)) throw incorrectPassword('current_password');
  user.password = hashPassword(new_password);
  if (sign_out_of_other_sessions === 'true') endSessionsOf(call.state, user.id, call.client);
  return answer(call, userJson(user));
};

export const refuseProfileImage: Handler = async () => {
  throw new ClerkError('image_not_supported', 'Not supported', {
    longMessage: 'The sandbox keeps no profile pictures.',
    param: 'file',
  });
};

export const deleteUser: Handler = async (call) => {
  const { user } = requireSession(call);
  endSessionsOf(call.state, user.id, null);
  delete call.state.users[user.id];
  call.onUserDeleted(user.id);
  return answer(call, { object: 'user', id: user.id, deleted: true });
};
