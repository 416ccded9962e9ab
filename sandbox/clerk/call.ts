import { SANDBOX_EMAIL_CODE } from '../settings.ts';
import { ClerkError } from './errors.ts';
import { clientJson } from './json.ts';
import type { Client, State, Verification } from './state.ts';
import type { SignToken } from './tokens.ts';

/** One call of Clerk's Frontend API. */
export interface Call {
  state: State;
  client: Client;
  /** The identifier in the path; empty if the path has none. */
  id: string;
  fields: Readonly<Record<string, string>>;
  signToken: SignToken;
  /** Sends the webhook. */
  onUserDeleted: (userId: string) => void;
}

/** Returns the JSON body. @throws ClerkError for a refusal. */
export type Handler = (call: Call) => Promise<unknown>;

/** The response body of every change: the changed object, and the browser's new state. */
export async function answer(call: Call, response: unknown) {
  return { response, client: await clientJson(call.state, call.client, call.signToken) };
}

/** Accepts the only code of the sandbox.
 *  @throws ClerkError when it is a different code or was sent for a different purpose. */
export function verifyCode(
  verification: Verification | null,
  { strategy, code }: Call['fields'],
): asserts verification is Verification {
  if (!verification || verification.strategy !== strategy) {
    throw new ClerkError('verification_missing', 'missing', {
      status: 400,
      longMessage: 'You need to send a verification code before attempting to verify.',
    });
  }
  if (code !== SANDBOX_EMAIL_CODE) throw new ClerkError('form_code_incorrect', 'Incorrect code', { param: 'code' });
  verification.status = 'verified';
}
