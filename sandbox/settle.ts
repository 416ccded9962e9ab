import * as z from 'zod';
import type { StandIn } from './stand-in.ts';

const OUTCOMES = ['paid', 'denied'] as const;
export type SettleOutcome = (typeof OUTCOMES)[number];

/** What became of a settled payment: its provider reference, its state there, and what our webhook answered. */
export interface Settled {
  reference: string;
  status: string;
  webhookStatus: number | null;
}

/** A provider's stand-in that can decide an open payment later. Null: it knows no such payment. */
export interface Settler {
  settle(reference: string, outcome: SettleOutcome): Promise<Settled | null>;
}

const requestSchema = z.object({
  reference: z.string({ error: 'reference must be a text.' }).trim().min(1, { error: 'reference must not be empty.' }),
  outcome: z.enum(OUTCOMES, { error: `outcome must be one of ${OUTCOMES.join(', ')}.` }).default('paid'),
});

/**
 * `POST /__sandbox/settle {reference, outcome?}` decides a payment that was left pending and delivers the signed
 * webhook before it answers. `reference` is the provider's, or the id of our order.
 */
export function createSettle(settlers: readonly Settler[]): StandIn {
  return {
    async handle(request) {
      if (new URL(request.url).pathname !== '/__sandbox/settle') return null;
      if (request.method !== 'POST') return Response.json({ message: 'Use POST.' }, { status: 405 });
      const parsed = requestSchema.safeParse(await request.json().catch(() => ({})));
      if (!parsed.success) return Response.json({ message: parsed.error.issues[0]?.message }, { status: 400 });
      const { reference, outcome } = parsed.data;
      for (const settler of settlers) {
        const settled = await settler.settle(reference, outcome);
        if (settled) return Response.json(settled);
      }
      return Response.json({ message: `No provider knows a payment ${reference}.` }, { status: 404 });
    },
  };
}
