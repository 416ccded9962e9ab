import {
  ask,
  askAgain,
  type Charge,
  isTakenBack,
  lastOf,
  leftAtProvider,
  type Model,
  orderOf,
  type Players,
  type ProviderRefund,
  paymentOf,
  pick,
  type RequestedRefund,
} from './model';
import { type Call, server, staffMember } from './shop-session';
import type { ReturnState } from './state';
import type { Share } from './steps';

type Handled =
  | 'handleReturn'
  | 'beginRefund'
  | 'askProvider'
  | 'refundElsewhere'
  | 'providerDecides'
  | 'deliverRefund'
  | 'recordRefund';

const amountOf = (left: number, share: Share) => {
  if (share === 'over') return left + 1;
  if (share === 'all') return left;
  // Whole shillings, as M-Pesa pays them.
  return Math.floor((left * share) / 700) * 100 || left;
};

const isOpenReturn = ({ status, owed, is_received }: ReturnState) =>
  status === 'asked' || (status === 'approved' && (owed > 0 || !is_received));

const namedLines = (model: Model, { order }: Charge, count: number) =>
  orderOf(model, order)
    ?.items.slice(0, count)
    .map(({ id }) => ({ item: id, quantity: 1 }));

const messageOfAnswer = (id: string, status: string, providerId: string | null): Call => ({
  text: `select public.settle_refund(($1 ->> 'id')::uuid, $1 ->> 'status', $1 ->> 'providerId',
                                 case $1 ->> 'status' when 'failed' then 'declined' end)`,
  values: { id, status, providerId },
});

/** The provider makes the refund requested by our server, or refuses it if it has refunded too much already. */
export function askProvider(model: Model, request: RequestedRefund, outcome: 'done' | 'pending' | 'refused'): Call {
  model.requested.splice(model.requested.indexOf(request), 1);
  if (outcome === 'refused' || request.amountMinor > leftAtProvider(model, request.charge)) {
    return messageOfAnswer(request.id, 'failed', null);
  }
  const made: ProviderRefund = {
    id: `${model.session.prefix}refund${model.refunds.length}`,
    charge: request.charge,
    amountMinor: request.amountMinor,
    kind: 'refund',
    ours: request.id,
    statuses: [outcome],
    reported: false,
  };
  model.refunds.push(made);
  return messageOfAnswer(request.id, outcome, made.id);
}

export const messageOfRefund = (refund: ProviderRefund, status: string, named: boolean): Call => ({
  text: `select public.apply_provider_refund($1 ->> 'provider', $1 ->> 'reference', $1 ->> 'id', ($1 ->> 'amountMinor')::bigint,
        $1 ->> 'currency', $1 ->> 'status', $1 ->> 'kind', ($1 ->> 'ours')::uuid)`,
  values: { ...refund.charge, ...refund, charge: null, status, ours: named ? refund.ours : null },
});

export const giveBack: Players<Handled> = {
  async handleReturn(model, { order: index, staff, twice }) {
    const order = pick(model.placed, index);
    const shown = order && orderOf(model, order.id)?.returns.find(isOpenReturn);
    const charge = model.charges.find(
      (one) => one.order === order?.id && paymentOf(model, one)?.id === shown?.due?.payment_id,
    );
    if (!shown || !charge) return false;
    if (shown.status === 'asked' || !shown.is_received) {
      await ask(model, staffMember(staff), {
        text:
          shown.status === 'asked'
            ? `select public.decide_return(($1 ->> 'id')::uuid, true, null, true, ($1 ->> 'version')::integer)`
            : `select public.receive_return(($1 ->> 'id')::uuid, '[]', ($1 ->> 'version')::integer)`,
        values: shown,
      });
      return true;
    }
    const { answer } = await askAgain(model, twice, staffMember(staff), {
      text: `select public.begin_refund(($1 ->> 'payment_id')::uuid, ($1 ->> 'amount_minor')::bigint, null, ($1 ->> 'key')::uuid)`,
      values: { ...shown.due, key: shown.key },
    });
    if (answer) model.requested.push({ id: String(answer.id), charge, amountMinor: shown.due?.amount_minor ?? 0 });
    return true;
  },

  async beginRefund(model, { charge: index, share, named, staff, twice }) {
    const charge = pick(model.charges, index);
    const payment = charge && paymentOf(model, charge);
    if (!payment) return false;
    const amountMinor = amountOf(payment.amount_minor - payment.refunded_minor, share);
    const { answer, refused } = await askAgain(model, twice, staffMember(staff), {
      text: `select public.begin_refund(($1 ->> 'payment')::uuid, ($1 ->> 'amountMinor')::bigint, 'As agreed.',
                                   ($1 ->> 'key')::uuid, $1 -> 'lines')`,
      values: {
        payment: payment.id,
        amountMinor,
        key: crypto.randomUUID(),
        lines: namedLines(model, charge, named),
      },
    });
    if (share === 'over' && !refused) throw new Error('Staff asked for more than is left, and got it.');
    if (answer) model.requested.push({ id: String(answer.id), charge, amountMinor });
    return true;
  },

  async askProvider(model, { refund: index, outcome, lost, twice }) {
    const request = pick(model.requested, index);
    if (!request) return false;
    const refundsBefore = model.refunds.length;
    const answer = askProvider(model, request, outcome);
    if (!lost) await askAgain(model, twice, server, answer);
    else if (model.refunds.length === refundsBefore) model.requested.push(request);
    return true;
  },

  async refundElsewhere(model, { charge: index, share, pending, kind }) {
    const charge = pick(model.charges, index);
    const left = charge ? leftAtProvider(model, charge) : 0;
    if (!charge || left === 0 || share === 'over') return false;
    model.refunds.push({
      id: `${model.session.prefix}refund${model.refunds.length}`,
      charge,
      amountMinor: amountOf(left, share),
      kind,
      ours: null,
      statuses: [pending ? 'pending' : 'done'],
      reported: false,
    });
    return true;
  },

  async providerDecides(model, { refund: index, outcome }) {
    const refund = pick(model.refunds, index);
    const status = refund && lastOf(refund.statuses);
    if (!refund || status === 'failed' || status === outcome) return false;
    refund.statuses.push(outcome);
    return true;
  },

  async deliverRefund(model, { refund: index, message, named, twice }) {
    const refund = pick(model.refunds, index);
    if (!refund) return false;
    const statuses = isTakenBack(refund.statuses) ? refund.statuses.slice(-1) : refund.statuses;
    refund.reported ||= paymentOf(model, refund.charge) !== undefined;
    await askAgain(model, twice, server, messageOfRefund(refund, pick(statuses, message) ?? 'pending', named));
    return true;
  },

  async recordRefund(model, { charge: index, share, named, what, staff, twice }) {
    const charge = pick(model.charges, index);
    const payment = charge && paymentOf(model, charge);
    const seen = model.refunds.find(
      (refund) => refund.charge === charge && !refund.ours && !refund.reported && lastOf(refund.statuses) === 'done',
    );
    if (!payment || (what !== 'bank' && !seen)) return false;
    const left = payment.amount_minor - payment.refunded_minor;
    const amountMinor = what === 'bank' || !seen ? amountOf(left, share) : seen.amountMinor;
    const reference = what === 'bank' ? `${model.session.prefix}bank${model.transfers.length}` : (seen?.id ?? '');
    const { refused } = await askAgain(model, twice, staffMember(staff), {
      text: `select public.record_refund(($1 ->> 'payment')::uuid, ($1 ->> 'amountMinor')::bigint, null, $1 ->> 'reference',
                                   ($1 ->> 'key')::uuid, $1 -> 'lines')`,
      values: {
        payment: payment.id,
        amountMinor,
        key: crypto.randomUUID(),
        lines: namedLines(model, charge, named),
        reference: what === 'without id' ? null : reference,
      },
    });
    if (refused) return true;
    if (what === 'bank') model.transfers.push({ reference, charge, amountMinor });
    else if (seen) seen.reported = true;
    return true;
  },
};
