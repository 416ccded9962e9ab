import { type Deps, setting } from '../deps.ts';
import { callUpstream, type UpstreamReply } from '../upstream.ts';

/** Calls Paystack's API. Paystack has no idempotency keys for POST. */
export function callPaystack(deps: Deps, method: 'GET' | 'POST', path: string, body?: object): Promise<UpstreamReply> {
  const base = (deps.env('PAYSTACK_API_URL')?.trim() || 'https://api.paystack.co').replace(/\/+$/, '');
  const authorization = `Bearer ${setting(deps, 'PAYSTACK_SECRET_KEY')}`;
  return callUpstream(deps, 'Paystack', `${base}${path}`, {
    method,
    headers: { authorization, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
}
