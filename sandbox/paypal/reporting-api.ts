import { PayoutStore, pageOf, type SandboxPayout } from '../payout-store.ts';
import { captureOf, type OrderStore, type PaypalOrder } from './order-store.ts';
import type { Refund, RefundStore } from './refund-store.ts';

const DEFAULT_SIZE = 100;
const MOST_PER_PAGE = 500;
const MOST_DAYS = 31;
const DAY_MS = 86_400_000;
const WITHDRAWAL = 'WITHDRAWAL';

interface Entry {
  transaction_id: string;
  transaction_event_code: string;
  transaction_initiation_date: string;
  transaction_updated_date: string;
  transaction_amount: { currency_code: string; value: string };
  transaction_status: string;
  fee_amount?: { currency_code: string; value: string };
  paypal_reference_id?: string;
  paypal_reference_id_type?: 'TXN' | 'ODR';
  custom_field?: string;
}

/** PayPal's Transaction Search: all movements of money, oldest first. */
export class PaypalReporting {
  readonly #payouts: PayoutStore;

  constructor(
    readonly orders: OrderStore,
    readonly refunds: RefundStore,
    payoutsFile: string | undefined,
  ) {
    this.#payouts = new PayoutStore(payoutsFile);
  }

  answer(query: URLSearchParams): Response {
    const [from, to] = [query.get('start_date') ?? '', query.get('end_date') ?? ''];
    const length = Date.parse(to) - Date.parse(from);
    const size = Number(query.get('page_size') ?? DEFAULT_SIZE);
    const page = Number(query.get('page') ?? 1);
    const isPage = Number.isInteger(size) && size >= 1 && size <= MOST_PER_PAGE && Number.isInteger(page) && page >= 1;
    if (!isPage || !(length >= 0 && length <= MOST_DAYS * DAY_MS)) {
      const problem = { name: 'INVALID_REQUEST', message: 'Invalid request - see details.' };
      return Response.json(problem, { status: 400 });
    }
    const at = (entry: Entry) => entry.transaction_initiation_date;
    const { items, total } = pageOf(this.#entries(), { at, from, to, page, size });
    return Response.json({
      transaction_details: items.map((transaction_info) => ({ transaction_info })),
      start_date: from,
      end_date: to,
      last_refreshed_datetime: new Date().toISOString(),
      page,
      total_items: total,
      total_pages: Math.max(1, Math.ceil(total / size)),
    });
  }

  payOut(currency: string): SandboxPayout | null {
    const received = this.#entries().filter(
      ({ transaction_event_code: code, transaction_status }) => !code.startsWith('T04') && transaction_status === 'S',
    );
    const net = received
      .filter((entry) => entry.transaction_amount.currency_code === currency)
      .reduce((sum, entry) => sum + cents(entry.transaction_amount.value) + cents(entry.fee_amount?.value ?? '0'), 0);
    return this.#payouts.payOut(currency, net);
  }

  #entries(): Entry[] {
    const orders = this.orders.all();
    const refunds = orders.flatMap((order) => this.refunds.refundsOf(captureOf(order)?.id ?? '')).flatMap(refundOf);
    const moved = [...orders.flatMap(paymentOf), ...refunds, ...this.#payouts.all().map(withdrawalOf)];
    return moved.sort((one, other) => (one.transaction_initiation_date < other.transaction_initiation_date ? -1 : 1));
  }
}

function paymentOf(order: PaypalOrder): Entry[] {
  const capture = captureOf(order);
  if (!capture || capture.status === 'DECLINED') return [];
  const { currency_code, value } = capture.amount;
  return [
    {
      ...entryOf(capture.id, 'T0006', capture.create_time, currency_code, value),
      transaction_status: capture.status === 'PENDING' ? 'P' : 'S',
      fee_amount: { currency_code, value: `-${decimal(paypalFee(cents(value)))}` },
      paypal_reference_id: order.id,
      paypal_reference_id_type: 'ODR',
      ...(capture.custom_id ? { custom_field: capture.custom_id } : {}),
    },
  ];
}

function refundOf({ id, captureId, status, amount, reversal, create_time }: Refund): Entry[] {
  if (status === 'FAILED') return [];
  return [
    {
      ...entryOf(id, reversal ? 'T1106' : 'T1107', create_time, amount.currency_code, `-${amount.value}`),
      transaction_status: status === 'PENDING' ? 'P' : 'S',
      paypal_reference_id: captureId,
      paypal_reference_id_type: 'TXN',
    },
  ];
}

function withdrawalOf({ number, amountMinor, currency, paidOutAt }: SandboxPayout): Entry {
  return entryOf(`${WITHDRAWAL}${number}`, 'T0400', paidOutAt, currency, `-${decimal(amountMinor)}`);
}

function entryOf(transaction_id: string, code: string, at: string, currency_code: string, value: string): Entry {
  return {
    transaction_id,
    transaction_event_code: code,
    transaction_status: 'S',
    transaction_initiation_date: at,
    transaction_updated_date: at,
    transaction_amount: { currency_code, value },
  };
}

/** PayPal's approximate fee: 3.49 % and 49 cents. */
function paypalFee(amountMinor: number): number {
  return Math.round(amountMinor * 0.0349) + 49;
}

const cents = (value: string) => Math.round(Number(value) * 100);
const decimal = (minor: number) => (minor / 100).toFixed(2);
