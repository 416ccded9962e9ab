import { clientJson, sessionJson, sessionWithActivityJson, tokenJson } from './client-json.ts';
import { answer, endClient, type Handler, requireSession } from './context.ts';
import { notFound, unauthenticated } from './errors.ts';

export const readClient: Handler = async ({ source, client }) => ({
  response: await clientJson(source, client),
  client: null,
});

export const signOut: Handler = async (context) => {
  endClient(context);
  return readClient(context);
};

function requireNamedSession(context: Parameters<Handler>[0]) {
  const { session, user } = requireSession(context);
  if (session.id !== context.params[0]) throw unauthenticated();
  return { session, user };
}

export const readSession: Handler = async (context) => {
  const { session, user } = requireNamedSession(context);
  return answer(context, await sessionJson(context.source, user, session));
};

export const touchSession: Handler = async (context) => {
  const { session, user } = requireNamedSession(context);
  session.lastActiveAt = context.source.now();
  return answer(context, await sessionJson(context.source, user, session));
};

export const createToken: Handler = async (context) => {
  const { session, user } = requireNamedSession(context);
  return tokenJson(context.source, user, session);
};

export const removeSession: Handler = async (context) => {
  const { session, user } = requireNamedSession(context);
  const ended = { ...(await sessionJson(context.source, user, session)), status: 'removed', last_active_token: null };
  endClient(context);
  return answer(context, ended);
};

/** Every session of the account, in any browser. */
export const listSessions: Handler = async (context) => {
  const { user } = requireSession(context);
  return Object.values(context.source.state.sessions)
    .filter((session) => session.userId === user.id)
    .map(sessionWithActivityJson);
};

/** Signs another browser of the same account out. */
export const revokeSession: Handler = async (context) => {
  const { user } = requireSession(context);
  const [id = ''] = context.params;
  const { sessions } = context.source.state;
  const session = sessions[id];
  if (!session || session.userId !== user.id) throw notFound(`No session was found with id ${id}`);
  delete sessions[id];
  return answer(context, { ...sessionWithActivityJson(session), status: 'revoked' });
};
