import { type Deps, paymentsAreLive, setting } from './deps.ts';
import { fields, text } from './json-fields.ts';
import { callUpstream, UpstreamFault, type UpstreamReply } from './upstream.ts';

export type PaypalCall = (
  method: 'GET' | 'POST',
  path: string,
  body?: string,
  requestId?: string,
) => Promise<UpstreamReply>;

function apiBase(deps: Deps): string {
  const host = paymentsAreLive(deps) ? 'https://api-m.paypal.com' : 'https://api-m.sandbox.paypal.com';
  return (deps.env('PAYPAL_API_URL')?.trim() || host).replace(/\/+$/, '');
}

/**
 * Signs in at PayPal and returns a way to call its REST API. `requestId` makes a POST safe to repeat.
 * @throws UpstreamFault when PayPal is down or refuses our credentials, MissingSetting without credentials
 */
export async function signInToPaypal(deps: Deps): Promise<PaypalCall> {
  const base = apiBase(deps);
  const credentials = btoa(`${setting(deps, 'PAYPAL_CLIENT_ID')}:${setting(deps, 'PAYPAL_CLIENT_SECRET')}`);
  const reply = await callUpstream(deps, 'PayPal', `${base}/v1/oauth2/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${credentials}`, 'content-type': 'application/x-www-form-urlencoded' },
    body: 'grant_type=client_credentials',
  });
  const token = text(fields(reply.body).access_token);
  if (!reply.ok || !token) throw new UpstreamFault(`PayPal refused to sign us in (${reply.status})`);
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
