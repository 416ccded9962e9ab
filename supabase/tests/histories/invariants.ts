import { brokenMoney } from './kept-goods';
import type { Model } from './model';
import { allPayments, allRefunds, cents, type OrderState, type PaymentState, type ShopState, total } from './state';

/** Broken invariants of the shop's state, in sentences. Empty if all hold. */
export const brokenInvariants = (model: Pick<Model, 'state' | 'stock'>): string[] => [
  ...brokenStock(model),
  ...model.state.orders.flatMap((order) => [
    ...brokenOrder(order),
    ...brokenMoney(order),
    ...order.payments.flatMap(brokenPayment(order)),
  ]),
  ...brokenReferences(model.state),
];

/** The units that are not in stock: held by their order, or sent. */
const unitsOut = (orders: readonly OrderState[], productId: number) =>
  total(
    orders.flatMap(({ items, stock_held }) =>
      items
        .filter((item) => item.product_id === productId)
        .map(({ quantity, restocked, sent, ended }) => (stock_held ? quantity : sent + ended) - restocked),
    ),
  );

function brokenStock({ state, stock }: Pick<Model, 'state' | 'stock'>): string[] {
  return state.products.flatMap((product) => {
    const initial = stock.get(product.id);
    const held = unitsOut(state.orders, product.id);
    return [
      ...(product.recorded === product.stock
        ? []
        : [`stock of ${product.id} is ${product.stock}, its history adds up to ${product.recorded}`]),
      ...(product.stock < 0 ? [`stock of ${product.id} is ${product.stock}`] : []),
      ...(product.stock + held === initial
        ? []
        : [`stock of ${product.id} is ${product.stock}, ${held} are held, ${initial} there were`]),
    ];
  });
}

const hadLeft = ({ events }: OrderState) =>
  events.some(({ to, kind }) => to === 'shipped' || to === 'completed' || kind === 'parcel');
const fullyBack = (payment: PaymentState) => payment.refunded_minor === payment.amount_minor;
/** The payments that are not due for a refund. */
const keptOf = (order: OrderState) => order.payments.filter(({ refund_due }) => !refund_due);

const isRefunded = ({ payments, refunds }: OrderState) =>
  payments.every(fullyBack) && refunds.every(({ status }) => status === 'done' || status === 'failed');

function brokenOrder(order: OrderState): string[] {
  const { id, status, payment_status, stock_held, payments } = order;
  const kept = keptOf(order);
  const isCancelled = status === 'cancelled';
  const bought = kept.find(({ reference }) => reference === order.payment_reference);
  const broken: [boolean, string][] = [
    [isCancelled && stock_held && !(payment_status === 'paid' && hadLeft(order)), 'is cancelled and holds stock'],
    [!isCancelled && !stock_held, 'is not cancelled and holds no stock'],
    [(payment_status === 'paid') !== payments.length > 0, `is ${payment_status} with ${payments.length} payments`],
    [kept.filter((payment) => !fullyBack(payment)).length > 1, 'was bought by several payments'],
    [
      isCancelled && !stock_held && kept.some((payment) => !fullyBack(payment)),
      'is cancelled, and money for it is not due for a refund',
    ],
    [isCancelled && !stock_held && order.redeemed, 'is cancelled and uses its code'],
    [!isCancelled && payment_status === 'paid' && !bought, 'counts as paid, and no payment bought it'],
    [
      kept.some((payment) => payment !== bought && !isCancelled && !fullyBack(payment)),
      'has money that nothing explains',
    ],
    [order.items.some(({ left_over }) => left_over < 0), 'has more units sent and ended than ordered'],
    [
      order.items.some(({ quantity, sent, ended, left_over }) => sent + ended + left_over !== quantity),
      'has units that no account explains',
    ],
    [
      !isCancelled && !isRefunded(order) && order.items.some(({ withdrawn, owed }) => withdrawn > owed),
      'has units that ended with a withdrawal and are not owed',
    ],
    [
      order.settled && payments.length > 0 && payments.every(({ refunded_minor }) => refunded_minor === 0),
      'has paid a return with nothing',
    ],
    [order.erased_at !== null && !['completed', 'cancelled'].includes(status), 'is erased, but not finished'],
    [
      order.refunds.some((refund) => !payments.some(({ id: paid }) => paid === refund.payment_id)),
      'has a foreign refund',
    ],
  ];
  return broken.filter(([isBroken]) => isBroken).map(([, problem]) => `order ${id} ${problem}`);
}

const brokenPayment =
  (order: OrderState) =>
  (payment: PaymentState): string[] => {
    const refunds = order.refunds.filter((refund) => refund.payment_id === payment.id && refund.status !== 'failed');
    const sum = total(refunds.map(({ amount_minor }) => amount_minor));
    const dollars = total(refunds.map(({ usd_amount }) => cents(usd_amount)));
    const broken: [boolean, string][] = [
      [
        !order.charges.some(({ minor, currency }) => minor === payment.amount_minor && currency === payment.currency),
        `of ${payment.currency} ${payment.amount_minor} was never begun`,
      ],
      [
        payment.reference === order.payment_reference &&
          (payment.amount_minor !== order.charged_minor || payment.currency !== order.charged_currency),
        `is not the ${order.charged_currency} ${order.charged_minor} that its order says`,
      ],
      [payment.refunded_minor !== sum, `says ${payment.refunded_minor} went back, its refunds say ${sum}`],
      [sum > payment.amount_minor, `gives back ${sum} of ${payment.amount_minor}`],
      [cents(payment.usd_amount) !== cents(order.total_amount), 'pays another sum in dollars'],
      [dollars > cents(payment.usd_amount), 'gives back more dollars than it paid'],
      [fullyBack(payment) && dollars !== cents(payment.usd_amount), `gave all back, but $${dollars / 100}`],
      [refunds.some(({ currency }) => currency !== payment.currency), 'has a refund of another currency'],
      [refunds.some((refund) => refund.usd_amount < 0), 'has a refund of less than nothing'],
      [payment.refund_due !== (payment.refund_reason !== null), 'is due without a reason'],
    ];
    return broken.filter(([isBroken]) => isBroken).map(([, problem]) => `payment ${payment.reference} ${problem}`);
  };

function brokenReferences(state: ShopState): string[] {
  const twice = (names: (string | null)[]) =>
    names.filter((name, index) => name !== null && names.indexOf(name) !== index);
  return [
    ...twice(allPayments(state).map(({ provider, reference }) => `${provider} ${reference}`)),
    ...twice(allRefunds(state).map(({ provider_refund_id }) => provider_refund_id)),
    ...twice(state.incidents.map(({ kind, reference }) => `${kind} ${reference}`)),
  ].map((name) => `${name} is there twice`);
}
