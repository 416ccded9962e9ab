import fc from 'fast-check';
import { expect, test } from 'vitest';
import { orderStatuses, paymentStatuses } from '@/domain/order';
import { type NextStep, nextStepOf, quietStateOf } from './next-step';
import { nextStepMessages, stepLabel, stepReason } from './next-step-words';
import { refundStatuses } from './order-money';

type Order = Parameters<typeof nextStepOf>[0];
type Message = Parameters<typeof nextStepOf>[1][number];

const payment = fc
  .record({
    amountMinor: fc.integer({ min: 1, max: 9000 }),
    part: fc.double({ min: 0, max: 1, noNaN: true }),
    refundDue: fc.boolean(),
  })
  .map(({ amountMinor, part, refundDue }) => ({
    id: 'p',
    provider: 'paypal' as const,
    reference: 'r',
    currency: 'USD',
    usdAmount: amountMinor,
    feeMinor: null,
    refundReason: null,
    amountMinor,
    refundedMinor: Math.round(amountMinor * part),
    refundDue,
  }));
const few = <Value>(of: fc.Arbitrary<Value>) => fc.array(of, { maxLength: 2 });
const orders: fc.Arbitrary<Order> = fc.record({
  status: fc.constantFrom(...orderStatuses, 'unknown' as const),
  paymentStatus: fc.constantFrom(...paymentStatuses, 'unknown' as const),
  items: few(fc.record({ toSend: fc.nat(2), recalled: fc.boolean() })),
  parcels: few(fc.constant({})),
  payments: few(payment),
  refunds: few(fc.record({ status: fc.constantFrom(...refundStatuses, 'unknown' as const) })),
  disputes: few(fc.constant({})),
  openReturns: few(fc.record({ id: fc.constant('r'), isApproved: fc.boolean(), refund: fc.nat(5000) })),
});
const messages: fc.Arbitrary<Message[]> = few(
  fc.record({
    id: fc.constant('m'),
    closedAt: fc.constantFrom(null, '2026-11-20T09:00:00Z'),
    answers: fc.nat(1),
    asksPiece: fc.boolean(),
  }),
);

const kindOf = (order: Order, about: Message[]) => nextStepOf(order, about)?.kind ?? null;
const isDue = ({ payments }: Order) =>
  payments.some(({ refundDue, amountMinor, refundedMinor }) => refundDue && refundedMinor < amountMinor);
const waits = ({ closedAt, answers }: Message) => closedAt === null && answers === 0;

const calm: Order = {
  status: 'processing',
  paymentStatus: 'paid',
  items: [{ toSend: 1, recalled: false }],
  parcels: [],
  payments: [],
  refunds: [],
  disputes: [],
  openReturns: [],
};

test('names what the person who waits longest would name', () => {
  fc.assert(
    fc.property(orders, messages, (order, about) => {
      const waiting = [
        ['dispute', order.disputes.length > 0],
        ['refund', isDue(order)],
        ['decide-return', order.openReturns.some(({ isApproved }) => !isApproved)],
        ['refund-return', order.openReturns.some(({ refund }) => refund > 0)],
        ['send-piece', about.some((message) => waits(message) && message.asksPiece)],
        ['answer', about.some(waits)],
      ] as const;
      const [first] = waiting.find(([, isWaiting]) => isWaiting) ?? [null];
      const kind = kindOf(order, about);
      if (first === null) expect([null, 'pack', 'check-refund']).toContain(kind);
      else expect(kind).toBe(first);
    }),
  );
});

test('never packs what is not paid, not here, recalled or over, and never misses what is', () => {
  fc.assert(
    fc.property(orders, (order) => {
      const quiet = { ...order, disputes: [], payments: [], openReturns: [] };
      const isHere = order.items.some(({ toSend, recalled }) => toSend > 0 && !recalled);
      const packs = order.status === 'processing' && order.paymentStatus === 'paid' && isHere;
      expect(kindOf(quiet, []) === 'pack').toBe(packs);
    }),
  );
});

test('refunds never more than is left of the payment', () => {
  fc.assert(
    fc.property(orders, (order) => {
      const step = nextStepOf({ ...order, disputes: [] }, []);
      if (step?.kind !== 'refund') return;
      expect(step.sum.amountMinor).toBeGreaterThan(0);
      expect(step.sum.amountMinor).toBe(step.payment.amountMinor - step.payment.refundedMinor);
    }),
  );
});

test('a step goes when it is done, and an order without one says why', () => {
  fc.assert(
    fc.property(orders, messages, (order, about) => {
      const rest = { ...order, disputes: [], payments: [], openReturns: [], items: [], refunds: [] };
      const answered = about.map((message) => ({ ...message, answers: 1 }));
      expect(nextStepOf(rest, answered)).toBeNull();
      expect(nextStepMessages.quiet[quietStateOf(order)]).toMatch(/\.$/);
    }),
  );
});

test.each<[string, Partial<Order>, keyof typeof nextStepMessages.quiet]>([
  ['unpaid', { status: 'pending', paymentStatus: 'pending' }, 'unpaid'],
  ['shipped', { status: 'shipped' }, 'on-its-way'],
  ['completed', { status: 'completed' }, 'completed'],
  ['cancelled unpaid', { status: 'cancelled', paymentStatus: 'failed' }, 'cancelled'],
  ['all recalled', { items: [{ toSend: 1, recalled: true }] }, 'recalled'],
  ['refund at its provider', { status: 'cancelled', refunds: [{ status: 'pending' }] }, 'refund-waits'],
])('is quiet: %s', (_, order, quiet) => {
  const quietOrder = { ...calm, ...order };
  expect(nextStepOf(quietOrder, [])).toBeNull();
  expect(quietStateOf(quietOrder)).toBe(quiet);
});

test('says it in a few words', () => {
  const steps: NextStep[] = [
    { kind: 'pack', isRest: false },
    { kind: 'pack', isRest: true },
    { kind: 'decide-return', returnId: 'r', refund: 2200 },
    { kind: 'refund-return', returnId: 'r', refund: 2200 },
    { kind: 'send-piece', messageId: 'm' },
    { kind: 'answer', messageId: 'm' },
    { kind: 'dispute' },
    { kind: 'check-refund' },
  ];
  expect(steps.map(stepLabel)).toEqual([
    'Pack it',
    'Pack the rest',
    'Decide the return',
    'Refund the return',
    'Send the piece',
    'Answer the message',
    'Answer the dispute',
    'Check the refund',
  ]);
  expect(new Set(steps.map(stepReason)).size).toBe(steps.length);
});
