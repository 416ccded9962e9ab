import { z } from 'zod';
import { currentTime, type Deps, paymentsAreLive, setting } from '../deps.ts';
import { lenientObject, optionalText } from '../schema-parts.ts';
import { callUpstream, UpstreamError, type UpstreamReply } from '../upstream.ts';

/** A token is not used any more this long before it expires. */
const TOKEN_MARGIN_MS = 60_000;

const tokenReply = lenientObject({ access_token: optionalText, expires_in: z.number().catch(0) });

interface SignIn {
  account: string;
  token: Promise<string>;
  /** Milliseconds since 1970; infinite while the request is pending. */
  usableUntil: number;
}

/** The last sign-in of this instance, shared by concurrent callers while it is pending. */
const signIns = new WeakMap<Deps, SignIn>();

export function paypalApiBase(deps: Deps): string {
  const host = paymentsAreLive(deps) ? 'https://api-m.paypal.com' : 'https://api-m.sandbox.paypal.com';
  return (deps.env('PAYPAL_API_URL')?.trim() || host).replace(/\/+$/, '');
}

/** Calls PayPal's REST API. `requestId` makes a POST idempotent. A revoked token is renewed once. */
export async function callPaypal(
  deps: Deps,
  method: 'GET' | 'POST',
  path: string,
  body?: string,
  requestId?: string,
): Promise<UpstreamReply> {
  const init = {
    method,
    headers: {
      'content-type': 'application/json',
      prefer: 'return=representation',
      ...(requestId ? { 'paypal-request-id': requestId } : {}),
    },
    ...(body === undefined ? {} : { body }),
  };
  const signIn = currentSignIn(deps);
  const reply = await callAs(deps, await signIn.token, path, init);
  if (reply.status !== 401) return reply;
  if (signIns.get(deps) === signIn) signIns.delete(deps);
  return callAs(deps, await currentSignIn(deps).token, path, init);
}

function callAs(
  deps: Deps,
  token: string,
  path: string,
  init: RequestInit & { headers: Record<string, string> },
): Promise<UpstreamReply> {
  const headers = { ...init.headers, authorization: `Bearer ${token}` };
  return callUpstream(deps, 'PayPal', `${paypalApiBase(deps)}${path}`, { ...init, headers });
}

function currentSignIn(deps: Deps): SignIn {
  const credentials = btoa(`${setting(deps, 'PAYPAL_CLIENT_ID')}:${setting(deps, 'PAYPAL_CLIENT_SECRET')}`);
  const account = `${credentials}@${paypalApiBase(deps)}`;
  const known = signIns.get(deps);
  if (known?.account === account && known.usableUntil > currentTime(deps)) return known;
  const signIn: SignIn = { account, token: Promise.resolve(''), usableUntil: Number.POSITIVE_INFINITY };
  signIn.token = requestToken(deps, credentials).then(
    ({ token, expiresIn }) => {
      signIn.usableUntil = currentTime(deps) + expiresIn * 1_000 - TOKEN_MARGIN_MS;
      return token;
    },
    (error: unknown) => {
      if (signIns.get(deps) === signIn) signIns.delete(deps);
      throw error;
    },
  );
  signIns.set(deps, signIn);
  return signIn;
}

async function requestToken(deps: Deps, credentials: string): Promise<{ token: string; expiresIn: number }> {
  const reply = await callUpstream(deps, 'PayPal', `${paypalApiBase(deps)}/v1/oauth2/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${credentials}`, 'content-type': 'application/x-www-form-urlencoded' },
    body: 'grant_type=client_credentials',
  });
  const { access_token: token, expires_in: expiresIn } = tokenReply.parse(reply.body);
  if (!reply.ok || !token) throw new UpstreamError(`PayPal refused to sign us in (${reply.status})`);
  return { token, expiresIn };
}
