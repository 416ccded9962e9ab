import { askAgain } from './again';
import type { Players } from './players';
import { type Call, server, staffMember } from './shop-session';
import { ask, type Charge, type Dispute, lastOf, orderOf, pick } from './world';

type Handled =
  | 'charge'
  | 'hearOfCharge'
  | 'paymentFails'
  | 'openDispute'
  | 'decideDispute'
  | 'hearOfDispute'
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
  async charge(world, { order: index, heard }) {
    const order = orderOf(world, pick(world.placed, index)?.id ?? '');
    if (!order) return false;
    const charge: Charge = {
      order: order.id,
      provider: order.payment_method === 'paypal' ? 'paypal' : 'paystack',
      reference: `${world.session.prefix}charge${world.charges.length}`,
      amountMinor: order.charged_minor,
      currency: order.charged_currency,
    };
    world.charges.push(charge);
    if (heard) await ask(world, server, messageOfCharge(charge));
    return true;
  },

  async hearOfCharge(world, { charge: index, twice }) {
    const charge = pick(world.charges, index);
    if (!charge) return false;
    await askAgain(world, twice, server, messageOfCharge(charge));
    return true;
  },

  async paymentFails(world, { order: index, twice }) {
    const order = pick(world.placed, index);
    if (!order) return false;
    await askAgain(world, twice, server, {
      text: `select public.mark_payment_failed(($1 ->> 'id')::uuid, 'paystack', $1 ->> 'reference')`,
      values: { id: order.id, reference: `${world.session.prefix}declined` },
    });
    return true;
  },

  async openDispute(world, { charge: index }) {
    const charge = pick(world.charges, index);
    if (!charge) return false;
    world.disputes.push({ id: `${world.session.prefix}dispute${world.disputes.length}`, charge, statuses: ['open'] });
    return true;
  },

  async decideDispute(world, { dispute: index, outcome }) {
    const dispute = pick(world.disputes, index);
    if (!dispute || lastOf(dispute.statuses) !== 'open') return false;
    dispute.statuses.push(outcome);
    return true;
  },

  async hearOfDispute(world, { dispute: index, message, twice }) {
    const dispute = pick(world.disputes, index);
    if (!dispute) return false;
    await askAgain(world, twice, server, messageOfDispute(dispute, pick(dispute.statuses, message) ?? 'open'));
    return true;
  },

  async mismatch(world, { order: index, twice }) {
    const order = pick(world.placed, index);
    if (!order) return false;
    await askAgain(world, twice, server, {
      text: `select public.report_incident('mismatch', 'paystack', $1 ->> 'reference', ($1 ->> 'id')::uuid, '{"problem": "amount"}')`,
      values: { id: order.id, reference: `${world.session.prefix}mismatch` },
    });
    return true;
  },

  async closeIncident(world, { incident: index, staff, twice }) {
    const incident = pick(world.state.incidents, index);
    if (!incident) return false;
    await askAgain(world, twice, staffMember(staff), {
      text: `select public.close_incident(($1 ->> 'id')::uuid, 'Looked into it.')`,
      values: { id: incident.id },
    });
    return true;
  },
};
