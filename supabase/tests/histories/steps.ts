import * as fc from 'fast-check';
import { orderStatuses } from '../../../src/domain/order';

const BUYERS = ['anne', 'ben', 'guest'] as const;
const METHODS = ['paystack-card', 'paystack-mpesa', 'paypal'] as const;

/** An index into the existing items, modulo their number, so that every number is valid. */
const which = fc.nat({ max: 5 });
/** A message or a request is repeated after its response was lost. */
const twice = fc.nat({ max: 3 }).map((chance) => chance === 3);
const staff = fc.nat({ max: 1 });
/** The part of what is left of a payment: sevenths of it, all of it, or one cent more. */
const share = fc.oneof(
  { weight: 3, arbitrary: fc.constant('all' as const) },
  { weight: 4, arbitrary: fc.integer({ min: 1, max: 6 }) },
  { weight: 1, arbitrary: fc.constant('over' as const) },
);
export type Share = 'all' | 'over' | number;
/** How many lines of the order a refund names, one unit of each. */
const named = fc.constantFrom(0, 0, 1, 2);

const one = <Kind extends string, Fields extends object>(
  kind: Kind,
  fields: { [Key in keyof Fields]: fc.Arbitrary<Fields[Key]> },
) => fc.record({ do: fc.constant(kind), ...fields }) as unknown as fc.Arbitrary<{ do: Kind } & Fields>;

const steps = {
  place: one('place', {
    buyer: fc.constantFrom(...BUYERS),
    units: fc.tuple(fc.nat({ max: 3 }), fc.nat({ max: 2 })),
    method: fc.constantFrom(...METHODS),
    coded: twice,
    twice,
  }),
  // The shopper pays at the provider. The message may be lost until the end of the history.
  charge: one('charge', { order: which, reported: fc.boolean() }),
  deliverCharge: one('deliverCharge', { charge: which, twice }),
  paymentFails: one('paymentFails', { order: which, twice }),
  cancel: one('cancel', { order: which, twice }),
  prolong: one('prolong', { order: which, twice }),
  // The shopper chooses another method on the page of the order.
  beginPayment: one('beginPayment', { order: which, method: fc.constantFrom(...METHODS), twice }),
  claim: one('claim', { order: which, buyer: fc.constantFrom('anne' as const, 'ben' as const), twice }),
  timePasses: one('timePasses', { order: which, hours: fc.constantFrom(0, 1, 48), job: fc.boolean() }),
  setStatus: one('setStatus', {
    order: which,
    status: fc.constantFrom(...orderStatuses, 'cancelled'),
    staff,
    seen: fc.option(fc.constantFrom(...orderStatuses), { nil: null, freq: 2 }),
  }),
  // The first `lines` lines of what is left, or one unit of each.
  pack: one('pack', { order: which, lines: fc.constantFrom(1, 2), whole: fc.boolean(), staff, twice }),
  withdraw: one('withdraw', { order: which, twice }),
  stopParcel: one('stopParcel', { order: which, parcel: which, ends: fc.boolean(), staff, twice }),
  editProduct: one('editProduct', {
    product: which,
    // A correction is typed into a form that shows the stock of before a sale.
    change: fc.constantFrom('price', 'price back', 'restock', 'correction', 'archive', 'restore'),
    staff,
  }),
  changeRate: one('changeRate', { rate: fc.constantFrom(129.5, 131) }),
  eraseAccount: one('eraseAccount', { buyer: fc.constantFrom('anne' as const, 'ben' as const), twice }),
  // Staff approve, receive and refund what is open of a return, as far as it can be at the moment.
  handleReturn: one('handleReturn', { order: which, staff, twice }),
  beginRefund: one('beginRefund', { charge: which, share, named, staff, twice }),
  // Our server requests the refund and the provider makes it; the response may be lost.
  askProvider: one('askProvider', {
    refund: which,
    outcome: fc.constantFrom('done', 'pending', 'refused'),
    lost: fc.boolean(),
    twice,
  }),
  // Made on the provider's own pages, by the owner or the bank. The message arrives later.
  refundElsewhere: one('refundElsewhere', {
    charge: which,
    share,
    pending: fc.boolean(),
    kind: fc.constantFrom('refund', 'reversal'),
  }),
  providerDecides: one('providerDecides', { refund: which, outcome: fc.constantFrom('done', 'failed') }),
  deliverRefund: one('deliverRefund', { refund: which, message: which, named: fc.boolean(), twice }),
  recordRefund: one('recordRefund', {
    charge: which,
    share,
    named,
    what: fc.constantFrom('bank', 'with id', 'without id'),
    staff,
    twice,
  }),
  openDispute: one('openDispute', { charge: which }),
  decideDispute: one('decideDispute', { dispute: which, outcome: fc.constantFrom('won', 'lost') }),
  deliverDispute: one('deliverDispute', { dispute: which, message: which, twice }),
  mismatch: one('mismatch', { order: which, twice }),
  closeIncident: one('closeIncident', { incident: which, staff, twice }),
};

type Steps = { [Name in keyof typeof steps]: (typeof steps)[Name] extends fc.Arbitrary<infer Step> ? Step : never };
export type StepName = keyof Steps;
export type Step = Steps[StepName];
export type StepOf<Name extends StepName> = Steps[Name];
export type Buyer = (typeof BUYERS)[number];

const WEIGHTS: Partial<Record<StepName, number>> = {
  place: 5,
  charge: 8,
  deliverCharge: 3,
  setStatus: 5,
  pack: 4,
  withdraw: 2,
  stopParcel: 2,
  handleReturn: 2,
  eraseAccount: 2,
  cancel: 2,
  timePasses: 3,
  beginRefund: 5,
  askProvider: 4,
  refundElsewhere: 2,
  deliverRefund: 5,
  providerDecides: 2,
  recordRefund: 2,
};

/** A history is plain data: a failing one can be read, shortened and kept as an example. */
export interface History {
  stock: [number, number];
  steps: Step[];
}

export const historyArbitrary: fc.Arbitrary<History> = fc.record({
  stock: fc.tuple(fc.integer({ min: 3, max: 6 }), fc.integer({ min: 1, max: 4 })),
  steps: fc
    .tuple(
      steps.place.map((place): Step => ({ ...place, units: [Math.max(1, place.units[0]), place.units[1]] })),
      fc.option(steps.charge, { freq: 2 }),
      fc.array(
        fc.oneof(
          ...Object.entries(steps).map(([name, arbitrary]) => ({
            weight: WEIGHTS[name as StepName] ?? 1,
            arbitrary: arbitrary as fc.Arbitrary<Step>,
          })),
        ),
        { minLength: 1, maxLength: 24, size: 'max' },
      ),
    )
    .map(([first, payment, rest]) => [first, ...(payment ? [payment] : []), ...rest]),
});
