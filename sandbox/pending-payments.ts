import * as z from 'zod';
import type { Emulator } from './emulator.ts';

const OUTCOMES = ['paid', 'denied'] as const;
export type PaymentOutcome = (typeof OUTCOMES)[number];

/** The provider's reference and state of the payment, and our webhook's response status. */
export interface ResolvedPayment {
  reference: string;
  status: string;
  webhookStatus: number | null;
}

export interface PendingPayments {
  /** Null if the provider does not know the payment. */
  resolvePending(reference: string, outcome: PaymentOutcome): Promise<ResolvedPayment | null>;
}

const requestSchema = z.object({
  reference: z.string({ error: 'reference must be a text.' }).trim().min(1, { error: 'reference must not be empty.' }),
  outcome: z.enum(OUTCOMES, { error: `outcome must be one of ${OUTCOMES.join(', ')}.` }).default('paid'),
});

/** `POST /__sandbox/settle {reference, outcome?}` decides a pending payment. It responds after the signed
 *  webhook was delivered. `reference` is the provider's, or the id of our order. */
export function createPendingPaymentsApi(providers: readonly PendingPayments[]): Emulator {
  return {
    async handle(request) {
      if (new URL(request.url).pathname !== '/__sandbox/settle') return null;
      if (request.method !== 'POST') return Response.json({ message: 'Use POST.' }, { status: 405 });
      const parsed = requestSchema.safeParse(await request.json().catch(() => ({})));
      if (!parsed.success) return Response.json({ message: parsed.error.issues[0]?.message }, { status: 400 });
      const { reference, outcome } = parsed.data;
      for (const provider of providers) {
        const resolved = await provider.resolvePending(reference, outcome);
        if (resolved) return Response.json(resolved);
      }
      return Response.json({ message: `No provider knows a payment ${reference}.` }, { status: 404 });
    },
  };
}
