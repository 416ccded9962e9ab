import { cents, type OrderState, total } from './state';

/** What was paid for an order, less the price, with its tax, of the pieces that its buyer has, or gets, and keeps. */
function notKept({ items, tax_amount, shipping_amount }: OrderState): number {
  const goods = total(items.map(({ net }) => cents(net)));
  const back = total(
    items.map(({ net, quantity, ended, replaced, coming_back }) =>
      Math.round((cents(net) * Math.min(quantity, ended - replaced + coming_back)) / quantity),
    ),
  );
  return cents(shipping_amount) + back + (goods === 0 ? 0 : Math.round((cents(tax_amount) * back) / goods));
}

/**
 * Nobody gets money for goods they keep, and nobody loses money for goods they do not have: what is owed and refunded together
 * is at most what was paid less the price of what is kept, and of a cancelled order not less. What staff or a bank pay back
 * without naming goods is compensation: it lowers what the shop owes for what it does not send, and nothing else. What they pay
 * back for named goods is what they agreed on with the buyer, also if it is less than the price.
 */
export function brokenMoney(order: OrderState): string[] {
  const bought = order.payments.find(({ reference }) => reference === order.payment_reference);
  if (!bought || bought.refund_reason === 'duplicate_payment') return [];
  const refunds = order.refunds.filter(({ payment_id, status }) => payment_id === bought.id && status !== 'failed');
  const refunded = total(refunds.map(({ usd_amount }) => cents(usd_amount)));
  const unsent = total(order.returns.filter(({ reason }) => reason === 'unsent').map(({ owed }) => cents(owed)));
  const back = total(order.returns.map(({ owed }) => cents(owed)));
  const most = notKept(order);
  const { id, stock_held, status } = order;
  // A cent for each line, and one for the tax.
  const rounding = order.items.length + 1;
  const isAll = bought.refund_due;
  const hasGoods =
    order.items.some(({ sent, coming_back }) => sent > coming_back) ||
    (stock_held && most + rounding < cents(order.total_amount));
  const broken: [boolean, string][] = [
    [isAll && hasGoods, 'owes all of its money, and a part is kept'],
    [
      !isAll && unsent > 0 && unsent + refunded > most + rounding,
      `owes ${unsent} after ${refunded}, not kept is ${most}`,
    ],
    [!isAll && back > most + rounding, `owes ${back} for what comes back, not kept is ${most}`],
    [
      status === 'cancelled' &&
        !isAll &&
        refunds.every(({ lines }) => lines === null) &&
        Math.min(back, cents(order.total_amount) - refunded) + refunded < most - rounding,
      `owes ${back} after ${refunded}, its buyer has no goods for ${most}`,
    ],
  ];
  return broken.filter(([isBroken]) => isBroken).map(([, problem]) => `order ${id} ${problem}`);
}
