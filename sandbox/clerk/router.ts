import type { Context, Handler } from './context.ts';
import { notFound } from './errors.ts';
import { changePassword, deleteUser, readUser, updateUser } from './profile.ts';
import { removeProfileImage, setProfileImage } from './profile-image.ts';
import {
  createToken,
  listSessions,
  readClient,
  readSession,
  removeSession,
  revokeSession,
  signOut,
  touchSession,
} from './sessions.ts';
import { attemptFirstFactor, createSignIn, prepareFirstFactor, readSignIn, resetPassword } from './sign-ins.ts';
import { attemptSignUp, createSignUp, prepareSignUp, readSignUp, updateSignUp } from './sign-ups.ts';

/** `*` stands for one identifier. */
const ROUTES: Readonly<Record<string, Handler>> = {
  'GET /client': readClient,
  'DELETE /client': signOut,
  'DELETE /client/sessions': signOut,
  'GET /client/sessions/*': readSession,
  'POST /client/sessions/*/touch': touchSession,
  'POST /client/sessions/*/tokens': createToken,
  'POST /client/sessions/*/remove': removeSession,
  'POST /client/sessions/*/end': removeSession,
  'POST /client/sign_ups': createSignUp,
  'GET /client/sign_ups/*': readSignUp,
  'PATCH /client/sign_ups/*': updateSignUp,
  'POST /client/sign_ups/*/prepare_verification': prepareSignUp,
  'POST /client/sign_ups/*/attempt_verification': attemptSignUp,
  'POST /client/sign_ins': createSignIn,
  'GET /client/sign_ins/*': readSignIn,
  'POST /client/sign_ins/*/prepare_first_factor': prepareFirstFactor,
  'POST /client/sign_ins/*/attempt_first_factor': attemptFirstFactor,
  'POST /client/sign_ins/*/reset_password': resetPassword,
  'GET /me': readUser,
  'PATCH /me': updateUser,
  'DELETE /me': deleteUser,
  'POST /me/change_password': changePassword,
  'POST /me/profile_image': setProfileImage,
  'DELETE /me/profile_image': removeProfileImage,
  'GET /me/sessions/active': listSessions,
  'POST /me/sessions/*/revoke': revokeSession,
};

const patterns = Object.entries(ROUTES).map(([route, handler]) => ({
  handler,
  pattern: new RegExp(`^${route.replaceAll('*', '([\\w-]+)')}$`),
}));

export interface Route {
  handler: Handler;
  params: Context['params'];
}

/** Finds what answers a call; `apiPath` starts after `/v1`.
 *  @throws ClerkError 404 naming the call when the stand-in does not know it. */
export function findRoute(method: string, apiPath: string): Route {
  for (const { handler, pattern } of patterns) {
    const match = pattern.exec(`${method} ${apiPath}`);
    if (match) return { handler, params: match.slice(1) };
  }
  throw notFound(`${method} /v1${apiPath} is not part of the sandbox's stand-in for Clerk`);
}
