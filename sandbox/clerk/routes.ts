import {
  ageSignIn,
  attemptReverification,
  changePassword,
  createToken,
  deleteUser,
  listSessions,
  readClient,
  refuseProfileImage,
  signOut,
  startReverification,
  touchSession,
  updateUser,
} from './account.ts';
import type { Handler } from './call.ts';
import { notFound } from './errors.ts';
import { attemptFirstFactor, createSignIn, prepareFirstFactor, resetPassword } from './sign-in.ts';
import { attemptSignUp, createSignUp, prepareSignUp, updateSignUp } from './sign-up.ts';

/** The calls made by the Clerk components that the shop uses, and one for tests. `*` matches one identifier. */
const ROUTES: Readonly<Record<string, Handler>> = {
  'GET /client': readClient,
  'DELETE /client/sessions': signOut,
  'POST /client/sessions/*/touch': touchSession,
  'POST /client/sessions/*/tokens': createToken,
  'POST /client/sessions/*/verify': startReverification,
  'POST /client/sessions/*/verify/attempt_first_factor': attemptReverification,
  'POST /sandbox/age': ageSignIn,
  'POST /client/sign_ups': createSignUp,
  'PATCH /client/sign_ups/*': updateSignUp,
  'POST /client/sign_ups/*/prepare_verification': prepareSignUp,
  'POST /client/sign_ups/*/attempt_verification': attemptSignUp,
  'POST /client/sign_ins': createSignIn,
  'POST /client/sign_ins/*/prepare_first_factor': prepareFirstFactor,
  'POST /client/sign_ins/*/attempt_first_factor': attemptFirstFactor,
  'POST /client/sign_ins/*/reset_password': resetPassword,
  'PATCH /me': updateUser,
  'DELETE /me': deleteUser,
  'GET /me/sessions/active': listSessions,
  'POST /me/change_password': changePassword,
  'POST /me/profile_image': refuseProfileImage,
};

const patterns = Object.entries(ROUTES).map(([route, handler]) => ({
  handler,
  pattern: new RegExp(`^${route.replace('*', '([\\w-]+)')}$`),
}));

/** @throws ClerkError 404 with the name of the call, if the emulator does not support it. */
export function findRoute(method: string, path: string): { handler: Handler; id: string } {
  for (const { handler, pattern } of patterns) {
    const match = pattern.exec(`${method} ${path}`);
    if (match) return { handler, id: match[1] ?? '' };
  }
  throw notFound(`${method} /v1${path} is not part of the sandbox's emulator of Clerk`);
}
