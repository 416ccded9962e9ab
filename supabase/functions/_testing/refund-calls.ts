import { handle } from '../refund-payment/handler.ts';
import { ORDER_ID } from './fake-database.ts';
import { PAYMENT_ID, PAYPAL_PAYMENT_ID, STAFF_TOKEN } from './fake-refunds.ts';
import { FakeServices, postRequest } from './fake-services.ts';

export const KEY = '7a0c7c1e-6d1c-4c62-9a52-3f1d0f3c7d33';
export const QUESTION = { paymentId: PAYMENT_ID, amountMinor: 500, reason: 'A corner is broken', idempotencyKey: KEY };
export const PAYPAL_QUESTION = { ...QUESTION, paymentId: PAYPAL_PAYMENT_ID };

/** A payment of 38.49 dollars with each provider. */
export function servicesWithPayments(): FakeServices {
  const services = new FakeServices();
  const payment = { order_id: ORDER_ID, amount_minor: 3849, currency: 'USD' };
  services.paystack.addTransaction('r1');
  services.money.addPayment({ ...payment, id: PAYMENT_ID, provider: 'paystack', reference: 'r1' });
  services.addPaypalOrder('PP1');
  services.paypal.completeOrder('PP1');
  services.money.addPayment({ ...payment, id: PAYPAL_PAYMENT_ID, provider: 'paypal', reference: 'CAP-PP1' });
  return services;
}

export function refund(services: FakeServices, body: unknown, token = STAFF_TOKEN) {
  return services.send(handle, postRequest(JSON.stringify(body), { authorization: `Bearer ${token}` }));
}

/** The same request to two instances of the function concurrently. Returns both responses. */
export function refundTwice(services: FakeServices, body: unknown): Promise<number[]> {
  const instances = [services.deps, { ...services.deps }];
  const request = postRequest(JSON.stringify(body), { authorization: `Bearer ${STAFF_TOKEN}` });
  return Promise.all(instances.map(async (deps) => (await handle(request.clone(), deps)).status));
}
