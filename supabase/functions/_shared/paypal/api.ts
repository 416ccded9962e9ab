import { type Deps, paymentsAreLive, setting } from '../deps.ts';
import { lenientObject, optionalText } from '../schema-parts.ts';
import { callUpstream, UpstreamError, type UpstreamReply } from '../upstream.ts';

/** Calls PayPal's REST API. `requestId` makes a POST safe to repeat. */
export type PaypalCall = (
  method: 'GET' | 'POST',
  path: string,
  body?: string,
  requestId?: string,
) => Promise<UpstreamReply>;

const tokenReply = lenientObject({ access_token: optionalText });

function apiBase(deps: Deps): string {
  const host = paymentsAreLive(deps) ? 'https://api-m.paypal.com' : 'https://api-m.sandbox.paypal.com';
  return (deps.env('PAYPAL_API_URL')?.trim() || host).replace(/\/+$/, '');
}

export async function signInToPaypal(deps: Deps): Promise<PaypalCall> {
  const base = apiBase(deps);
  const credentials = btoa(`${setting(deps, 'PAYPAL_CLIENT_ID')}:${setting(deps, 'PAYPAL_CLIENT_SECRET')}`);
  const reply = await callUpstream(deps, 'PayPal', `${base}/v1/oauth2/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${credentials}`, 'content-type': 'application/x-www-form-urlencoded' },
    body: 'grant_type=client_credentials',
  });
  const token = tokenReply.parse(reply.body).access_token;
  if (!reply.ok || !token) throw new UpstreamError(`PayPal refused to sign us in (${reply.status})`);
  return (method, path, body, requestId) =>
    callUpstream(deps, 'PayPal', `${base}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        prefer: 'return=representation',
        ...(requestId ? { 'paypal-request-id': requestId } : {}),
      },
      ...(body === undefined ? {} : { body }),
    });
}
