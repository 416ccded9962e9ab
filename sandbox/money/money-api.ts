import * as z from 'zod';
import { ONLINE_PROVIDERS } from '../../supabase/functions/_shared/payment-words.ts';
import type { Emulator } from '../emulator.ts';
import { DISPUTE_OUTCOMES, type MoneyBack, type MoneyStep, REFUND_OUTCOMES, REFUND_PLANS } from './money-back.ts';
import { paymentsPage } from './payments-page.ts';

const sentence = (name: string, values: readonly string[]) => ({
  error: `${name} must be one of ${values.join(', ')}.`,
});
const reference = z.string({ error: 'reference must be a text.' }).trim().min(1, 'reference must not be empty.');
const sum = z.int({ error: 'amountMinor must be a whole number above 0.' }).positive('amountMinor must be above 0.');

const refundRequest = z.object({
  reference,
  outcome: z.enum(REFUND_OUTCOMES, sentence('outcome', REFUND_OUTCOMES)).optional(),
  next: z.enum(REFUND_PLANS, sentence('next', REFUND_PLANS)).optional(),
  amountMinor: sum.optional(),
});
const disputeRequest = z.object({
  reference,
  outcome: z.enum(DISPUTE_OUTCOMES, sentence('outcome', DISPUTE_OUTCOMES)).optional(),
  amountMinor: sum.optional(),
});
const mismatchRequest = z.object({
  orderId: z.guid({ error: 'orderId must be the id of an order.' }),
  amountMinor: sum,
  currency: z.enum(['USD', 'KES'], sentence('currency', ['USD', 'KES'])).default('USD'),
  provider: z.enum(ONLINE_PROVIDERS, sentence('provider', ONLINE_PROVIDERS)).default('paystack'),
});

type Decide<Body> = (provider: MoneyBack, body: Body) => Promise<MoneyStep | null>;

const decideRefund: Decide<z.output<typeof refundRequest>> = async (provider, body) => {
  if (body.next) {
    const planned = provider.planRefund(body.reference, body.next);
    return planned ? { id: body.reference, status: `next: ${body.next}`, webhookStatuses: [] } : null;
  }
  return body.outcome
    ? provider.decideRefund(body.reference, body.outcome)
    : provider.refundElsewhere(body.reference, body.amountMinor);
};

const decideDispute: Decide<z.output<typeof disputeRequest>> = (provider, body) =>
  body.outcome
    ? provider.decideDispute(body.reference, body.outcome)
    : provider.openDispute(body.reference, body.amountMinor);

/**
 * Lets people and tests decide what the emulated providers do with money. Each call responds after its webhooks were
 * delivered. `GET /__sandbox/payments` is a page with buttons for the same; with `?format=json` a list.
 */
export function createMoneyApi(providers: readonly MoneyBack[]): Emulator {
  async function first<Body extends { reference: string }>(body: Body, decide: Decide<Body>): Promise<Response> {
    for (const provider of providers) {
      const step = await decide(provider, body);
      if (step) return Response.json({ provider: provider.provider, ...step });
    }
    const message = `No provider has anything to do for ${body.reference}.`;
    return Response.json({ message }, { status: 404 });
  }

  async function mismatch({ orderId, amountMinor, currency, provider: name }: z.output<typeof mismatchRequest>) {
    const provider = providers.find((one) => one.provider === name);
    if (!provider) return Response.json({ message: `${name} is not emulated.` }, { status: 404 });
    return Response.json({ provider: name, ...(await provider.payAnySum(orderId, amountMinor, currency)) });
  }

  const calls: Record<string, (body: unknown) => Promise<Response>> = {
    '/__sandbox/refunds': checked(refundRequest, (body) => first(body, decideRefund)),
    '/__sandbox/disputes': checked(disputeRequest, (body) => first(body, decideDispute)),
    '/__sandbox/mismatch': checked(mismatchRequest, mismatch),
  };

  return {
    async handle(request) {
      const { pathname, searchParams } = new URL(request.url);
      if (pathname === '/__sandbox/payments') {
        const payments = providers.flatMap((one) => one.payments()).toSorted((a, b) => (a.paidAt < b.paidAt ? 1 : -1));
        if (searchParams.get('format') === 'json') return Response.json(payments);
        return new Response(paymentsPage(payments), { headers: { 'content-type': 'text/html; charset=utf-8' } });
      }
      const call = calls[pathname];
      if (!call) return null;
      if (request.method !== 'POST') return Response.json({ message: 'Use POST.' }, { status: 405 });
      return call(await request.json().catch(() => ({})));
    },
  };
}

function checked<Schema extends z.ZodType>(schema: Schema, answer: (body: z.output<Schema>) => Promise<Response>) {
  return async (body: unknown): Promise<Response> => {
    const parsed = schema.safeParse(body);
    if (parsed.success) return answer(parsed.data);
    return Response.json({ message: parsed.error.issues[0]?.message }, { status: 400 });
  };
}
