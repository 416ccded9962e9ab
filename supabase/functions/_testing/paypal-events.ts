import { handle } from '../paypal-webhook/handler.ts';
import { ORDER_ID, UNKNOWN_ORDER_ID } from './fake-database.ts';
import { FakeServices, postRequest } from './fake-services.ts';

export const HEADERS = {
  'paypal-auth-algo': 'SHA256withRSA',
  'paypal-cert-url': 'http://paypal.test/cert',
  'paypal-transmission-id': 'a9941940-3b3a-11ec-b750-f75a670c9758',
  'paypal-transmission-sig': 's1',
  'paypal-transmission-time': '2026-01-01T12:00:00Z',
};

export const APPROVED = JSON.stringify({
  event_type: 'CHECKOUT.ORDER.APPROVED',
  resource: { id: 'PP1', purchase_units: [{ custom_id: ORDER_ID }] },
});
export const captureEvent = (kind: string, changes: object = {}) => {
  const supplementary_data = { related_ids: { order_id: 'PP1' } };
  const resource = { id: 'CAP-PP1', custom_id: ORDER_ID, supplementary_data, ...changes };
  return JSON.stringify({ event_type: `PAYMENT.CAPTURE.${kind}`, resource });
};
export const OF_NOBODY = { custom_id: UNKNOWN_ORDER_ID };

export function servicesWithOrder(): FakeServices {
  const services = new FakeServices();
  services.addPaypalOrder('PP1');
  return services;
}

/** Sends an event whose signature PayPal confirms. */
export function deliver(services: FakeServices, body: string, headers: Record<string, string> = HEADERS) {
  services.paypal.sentEvents.add(body);
  return services.send(handle, postRequest(body, headers));
}
