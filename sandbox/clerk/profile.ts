import { answer, endClient, endOtherSessions, type Handler, requireSession } from './context.ts';
import { ClerkError } from './errors.ts';
import { readName } from './identity-fields.ts';
import { hashPassword, isPassword } from './passwords.ts';
import { userJson } from './user-json.ts';
import { clearFailures, countTry } from './verification.ts';

const PROFILE_FIELDS = new Set(['first_name', 'last_name', 'locale', 'timezone']);

export const readUser: Handler = async (context) => answer(context, userJson(requireSession(context).user));

export const updateUser: Handler = async (context) => {
  const { user } = requireSession(context);
  const { fields, source, client } = context;
  const unknown = Object.keys(fields).find((name) => !PROFILE_FIELDS.has(name));
  if (unknown) {
    throw new ClerkError('form_param_unknown', 'is unknown', {
      longMessage: `${unknown} is not a valid parameter for this request.`,
      param: unknown,
    });
  }
  const { first_name, last_name } = fields;
  const firstName = first_name === undefined ? user.firstName : readName(first_name, 'first_name');
  const lastName = last_name === undefined ? user.lastName : readName(last_name, 'last_name');
  Object.assign(user, { firstName, lastName, updatedAt: source.now() });
  client.updatedAt = source.now();
  return answer(context, userJson(user));
};

export const changePassword: Handler = async (context) => {
  const { session, user } = requireSession(context);
  const { source, fields } = context;
  countTry(user, source.now());
  if (!(await isPassword(fields.current_password ?? '', user.password))) {
    throw new ClerkError('form_password_incorrect', 'Password is incorrect. Try again, or use another method.', {
      param: 'current_password',
    });
  }
  clearFailures(user);
  user.password = await hashPassword(fields.new_password ?? '', 'new_password');
  user.updatedAt = source.now();
  if (fields.sign_out_of_other_sessions === 'true') endOtherSessions(context, user.id, session.id);
  return answer(context, userJson(user));
};

export const deleteUser: Handler = async (context) => {
  const { user } = requireSession(context);
  endOtherSessions(context, user.id, null);
  endClient(context);
  delete context.source.state.users[user.id];
  return answer(context, { object: 'user', id: user.id, deleted: true });
};
