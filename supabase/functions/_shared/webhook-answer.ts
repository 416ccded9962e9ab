import type { OnlineProvider } from './payment-words.ts';
import { json, refusalsOf } from './responses.ts';
import type { SettlementResult } from './settle-payment.ts';

const refuse = refusalsOf<`${OnlineProvider}-webhook`>('paypal-webhook');

/** 200 when there is nothing left to do, 502 to let the provider retry the same event. */
export function webhookAnswer(result: SettlementResult): Response {
  switch (result.kind) {
    case 'settled':
      return json(200, { ok: true, outcome: result.settlement.outcome });
    case 'pending':
      return refuse('pending');
    case 'failed':
    case 'not_found':
    case 'mismatch':
    case 'withheld':
      return json(200, { ok: false, outcome: result.kind });
  }
}
