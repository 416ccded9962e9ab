import { type Deps, setting } from './deps.ts';
import { fields } from './json-fields.ts';
import { signInToPaypal } from './paypal-api.ts';
import { UpstreamFault } from './upstream.ts';

const SIGNATURE_HEADERS = {
  auth_algo: 'paypal-auth-algo',
  cert_url: 'paypal-cert-url',
  transmission_id: 'paypal-transmission-id',
  transmission_sig: 'paypal-transmission-sig',
  transmission_time: 'paypal-transmission-time',
} as const;

/**
 * Whether PayPal says that it sent this event. `rawEvent` must be valid JSON; its text goes to PayPal as it came,
 * because parsing and printing it again would change the form of its numbers and with it the checksum.
 * @throws UpstreamFault when PayPal does not answer, MissingSetting without PAYPAL_WEBHOOK_ID
 */
export async function isSentByPaypal(deps: Deps, headers: Headers, rawEvent: string): Promise<boolean> {
  const webhookId = setting(deps, 'PAYPAL_WEBHOOK_ID');
  const members: string[] = [];
  for (const [member, header] of Object.entries(SIGNATURE_HEADERS)) {
    const value = headers.get(header);
    if (!value) return false;
    members.push(`"${member}":${JSON.stringify(value)}`);
  }
  members.push(`"webhook_id":${JSON.stringify(webhookId)}`, `"webhook_event":${rawEvent}`);
  const call = await signInToPaypal(deps);
  const reply = await call('POST', '/v1/notifications/verify-webhook-signature', `{${members.join(',')}}`);
  if (!reply.ok) throw new UpstreamFault(`PayPal refused to check a signature (${reply.status})`);
  return fields(reply.body).verification_status === 'SUCCESS';
}
