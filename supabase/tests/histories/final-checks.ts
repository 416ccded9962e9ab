import { ask, isTakenBack, lastOf, type Model, type ProviderRefund, paymentOf } from './model';
import { messageOfCharge, messageOfDispute } from './play-money';
import { askProvider, messageOfRefund } from './play-refunds';
import { server } from './shop-session';
import { allRefunds, total } from './state';

/** Delivers all messages that were lost, as the providers retry for days: the last status first, and then all of them
 *  again from the beginning. */
export async function deliverEverything(model: Model): Promise<void> {
  const calls = [
    ...[...model.requested].map((request) => askProvider(model, request, 'done')),
    ...model.charges.map(messageOfCharge),
    ...model.refunds.flatMap((refund) => {
      if (lastOf(refund.statuses) === 'pending') refund.statuses.push('done');
      return lastFirst(refund.statuses).map((status) => messageOfRefund(refund, status, true));
    }),
    ...model.disputes.flatMap((dispute) =>
      lastFirst(dispute.statuses).map((status) => messageOfDispute(dispute, status)),
    ),
  ];
  await ask(model, server, ...calls);
}

/** If a provider reported two final states, their order matters, so they are delivered in order. */
const lastFirst = (list: readonly string[]): string[] =>
  isTakenBack(list) ? [...list] : [...list.slice(-1), ...list.slice(0, -1)];

/** After all messages the shop's books equal the providers' to the cent, or an incident shows the difference. */
export function brokenBooks(model: Model): string[] {
  return [...model.charges.flatMap((charge) => brokenCharge(model, charge)), ...brokenDisputes(model)];
}

function brokenCharge(model: Model, charge: Model['charges'][number]): string[] {
  const payment = paymentOf(model, charge);
  if (!payment) return [`${charge.reference} was paid and is nowhere`];
  const refunds = model.refunds.filter((refund) => refund.charge === charge);
  const isExplained = (refund: ProviderRefund) =>
    model.state.incidents.some(({ kind, reference }) => kind === 'refund' && reference === refund.id);
  const gaveBack = total(
    refunds
      .filter((refund) => lastOf(refund.statuses) === 'done' && !isExplained(refund))
      .map((refund) => refund.amountMinor),
  );
  const transferred = total(
    model.transfers.filter((transfer) => transfer.charge === charge).map(({ amountMinor }) => amountMinor),
  );
  const explained = new Set(refunds.filter(isExplained).map(({ id }) => id));
  const recorded = total(
    allRefunds(model.state)
      .filter((refund) => refund.payment_id === payment.id && refund.status !== 'failed')
      .filter(({ provider_refund_id }) => !explained.has(provider_refund_id ?? ''))
      .map(({ amount_minor }) => amount_minor),
  );
  return gaveBack + transferred === recorded
    ? []
    : [`of ${charge.reference} ${gaveBack} and ${transferred} by transfer went back, the shop says ${recorded}`];
}

function brokenDisputes(model: Model): string[] {
  return model.disputes.flatMap(({ id, statuses }) => {
    const known = model.state.incidents.find(({ kind, reference }) => kind === 'dispute' && reference === id);
    const status = lastOf(statuses);
    return known && (known.status === status || (status === 'open' && known.status === 'closed'))
      ? []
      : [`dispute ${id} is ${status}, the shop says ${known?.status}`];
  });
}
