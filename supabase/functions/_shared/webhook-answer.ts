import { json } from './responses.ts';
import type { SettlementResult } from './settle-payment.ts';

/** 200 when there is nothing left to do, 502 so that the provider delivers the same event again. */
export function webhookAnswer(result: SettlementResult): Response {
  switch (result.kind) {
    case 'settled':
      return json(200, { ok: true, outcome: result.settlement.outcome });
    case 'pending':
      return json(502, { error: 'pending' });
    case 'failed':
    case 'not_found':
    case 'mismatch':
    case 'withheld':
      return json(200, { ok: false, outcome: result.kind });
  }
}
