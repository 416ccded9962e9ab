import { ask, askAgain, type Charge, type Dispute, lastOf, orderOf, type Players, pick } from './model';
import { type Call, server, staffMember } from './shop-session';

type Handled =
  | 'charge'
  | 'deliverCharge'
  | 'paymentFails'
  | 'openDispute'
  | 'decideDispute'
  | 'deliverDispute'
  | 'mismatch'
  | 'closeIncident';

export const messageOfCharge = (charge: Charge): Call => ({
  text: `select public.mark_order_paid(($1 ->> 'order')::uuid, $1 ->> 'provider', $1 ->> 'reference',
                                   ($1 ->> 'amountMinor')::bigint, $1 ->> 'currency')`,
  values: charge,
});

export const messageOfDispute = ({ id, charge }: Dispute, status: string): Call => ({
  text: `select public.report_dispute($1 ->> 'provider', $1 ->> 'id', $1 ->> 'reference', ($1 ->> 'amountMinor')::bigint,
                                  $1 ->> 'currency', $1 ->> 'status')`,
  values: { ...charge, id, status },
});

export const moveMoney: Players<Handled> = {
  async charge(model, { order: index, reported }) {
    const order = orderOf(model, pick(model.placed, index)?.id ?? '');
    if (!order) return false;
    const charge: Charge = {
      order: order.id,
      provider: order.payment_method === 'paypal' ? 'paypal' : 'paystack',
      reference: `${model.session.prefix}charge${model.charges.length}`,
      amountMinor: order.charged_minor,
      currency: order.charged_currency,
    };
    model.charges.push(charge);
    if (reported) await ask(model, server, messageOfCharge(charge));
    return true;
  },

  async deliverCharge(model, { charge: index, twice }) {
    const charge = pick(model.charges, index);
    if (!charge) return false;
    await askAgain(model, twice, server, messageOfCharge(charge));
    return true;
  },

  async paymentFails(model, { order: index, twice }) {
    const order = pick(model.placed, index);
    if (!order) return false;
    await askAgain(model, twice, server, {
      text: `select public.mark_payment_failed(($1 ->> 'id')::uuid, 'paystack', $1 ->> 'reference')`,
      values: { id: order.id, reference: `${model.session.prefix}declined` },
    });
    return true;
  },

  async openDispute(model, { charge: index }) {
    const charge = pick(model.charges, index);
    if (!charge) return false;
    model.disputes.push({ id: `${model.session.prefix}dispute${model.disputes.length}`, charge, statuses: ['open'] });
    return true;
  },

  async decideDispute(model, { dispute: index, outcome }) {
    const dispute = pick(model.disputes, index);
    if (!dispute || lastOf(dispute.statuses) !== 'open') return false;
    dispute.statuses.push(outcome);
    return true;
  },

  async deliverDispute(model, { dispute: index, message, twice }) {
    const dispute = pick(model.disputes, index);
    if (!dispute) return false;
    await askAgain(model, twice, server, messageOfDispute(dispute, pick(dispute.statuses, message) ?? 'open'));
    return true;
  },

  async mismatch(model, { order: index, twice }) {
    const order = pick(model.placed, index);
    if (!order) return false;
    await askAgain(model, twice, server, {
      text: `select public.report_incident('mismatch', 'paystack', $1 ->> 'reference', ($1 ->> 'id')::uuid, '{"problem": "amount"}')`,
      values: { id: order.id, reference: `${model.session.prefix}mismatch` },
    });
    return true;
  },

  async closeIncident(model, { incident: index, staff, twice }) {
    const incident = pick(model.state.incidents, index);
    if (!incident) return false;
    await askAgain(model, twice, staffMember(staff), {
      text: `select public.close_incident(($1 ->> 'id')::uuid, 'Looked into it.')`,
      values: { id: incident.id },
    });
    return true;
  },
};
