import * as z from 'zod';
import { ONLINE_PROVIDERS, type OnlineProvider } from '../supabase/functions/_shared/payment-words.ts';
import type { Emulator } from './emulator.ts';
import type { SandboxPayout } from './payout-store.ts';

const CURRENCIES = ['USD', 'KES'] as const;

export interface PaysOut {
  /** Transfers what is left of this currency to the bank; null if nothing is. */
  payOut(currency: string): SandboxPayout | null;
}

const requestSchema = z.object({
  provider: z.enum(ONLINE_PROVIDERS, { error: `provider must be one of ${ONLINE_PROVIDERS.join(', ')}.` }),
  currency: z.enum(CURRENCIES, { error: `currency must be one of ${CURRENCIES.join(', ')}.` }).default('USD'),
});

/** `POST /__sandbox/payouts {provider, currency?}` transfers the received money to the shop's bank account. */
export function createPayoutsApi(providers: Readonly<Record<OnlineProvider, PaysOut>>): Emulator {
  return {
    async handle(request) {
      if (new URL(request.url).pathname !== '/__sandbox/payouts') return null;
      if (request.method !== 'POST') return Response.json({ message: 'Use POST.' }, { status: 405 });
      const parsed = requestSchema.safeParse(await request.json().catch(() => ({})));
      if (!parsed.success) return Response.json({ message: parsed.error.issues[0]?.message }, { status: 400 });
      const payout = providers[parsed.data.provider].payOut(parsed.data.currency);
      if (payout) return Response.json(payout, { status: 201 });
      return Response.json({ message: 'There is nothing to pay out.' }, { status: 409 });
    },
  };
}
