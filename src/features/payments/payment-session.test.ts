import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PAYMENT_ANSWERS, type PaymentAnswer } from './payment-answer';
import {
  isUnpaid,
  type PaymentEvent,
  type PaymentHint,
  type PaymentSession,
  payableSession,
  paymentSession,
  sessionOfOrder,
} from './payment-session';

const reduce = (session: PaymentSession, events: readonly PaymentEvent[]) => events.reduce(paymentSession, session);

const items = [{ productId: 1, quantity: 2 }];
const started = (order = '1') =>
  ({ type: 'started', idempotencyKey: `key-${order}`, fingerprint: `cart-${order}`, items }) as const;
const placed = (order = '1') =>
  ({ type: 'placed', idempotencyKey: `key-${order}`, order: { id: order, guestToken: 'token' } }) as const;
const attempt = (reference = 'a') => ({ provider: 'paystack', reference }) as const;
const opened = (reference = 'a') => ({ type: 'opened', orderId: '1', attempt: attempt(reference) }) as const;
const closed = (hint: PaymentHint) => ({ type: 'windowClosed', orderId: '1', provider: 'paystack', hint }) as const;
const confirmed = (answer: PaymentAnswer, reference: string | null = 'a') =>
  ({ type: 'confirmed', orderId: '1', reference, answer }) as const;
const claimed = { type: 'rekeyed', orderId: '1', guestToken: null } as const;
const taken = { type: 'takenFromCart', orderId: '1' } as const;
const abandoned = { type: 'abandoned', idempotencyKey: 'key-1' } as const;

const submitted = closed({ status: 'submitted', reference: 'a' });
const open = reduce(null, [started(), placed()]);
const confirming = reduce(open, [opened(), submitted, confirmed('pending')]);
const stageAfter = (session: PaymentSession, ...events: PaymentEvent[]) => reduce(session, events)?.stage ?? null;

describe('a payment', () => {
  it('goes from the idempotency key to an empty cart', () => {
    const key = { idempotencyKey: 'key-1' };
    const order = { ...key, fingerprint: 'cart-1', items, placed: { id: '1', guestToken: 'token' } };
    const steps: [PaymentEvent, PaymentSession][] = [
      [started(), { stage: 'placing', ...key, fingerprint: 'cart-1', items }],
      [placed(), { stage: 'open', ...order, attempt: null }],
      [opened(), { stage: 'open', ...order, attempt: attempt() }],
      [submitted, { stage: 'submitted', ...order, attempt: attempt() }],
      [confirmed('pending'), { stage: 'confirming', ...order, attempt: attempt() }],
      [confirmed('paid'), { stage: 'paid', ...key, placed: order.placed, items }],
      [taken, { stage: 'done', ...key, placed: order.placed }],
      [claimed, { stage: 'done', ...key, placed: { id: '1', guestToken: null } }],
    ];
    let session: PaymentSession = null;
    for (const [event, next] of steps) {
      session = paymentSession(session, event);
      expect(session).toEqual(next);
    }
  });

  it.each<[string, PaymentHint, string]>([
    ['submitted', { status: 'submitted', reference: 'a' }, 'submitted'],
    ['pending', { status: 'pending', reference: 'a' }, 'submitted'],
    ['cancelled', { status: 'cancelled', reference: 'a' }, 'open'],
    ['unopened', { status: 'unopened', reference: 'a' }, 'open'],
    ['unopened before the provider got a request', { status: 'unopened', reference: null }, 'open'],
    ['cancelled without a reference', { status: 'cancelled', reference: null }, 'open'],
  ])('whose window reports "%s" can still be confirmed', (_, hint, stage) => {
    const after = reduce(open, [opened(), closed(hint)]);
    expect(after?.stage).toBe(stage);
    expect(payableSession(after)?.attempt).toEqual(attempt());
    expect(stageAfter(after, confirmed('paid'))).toBe('paid');
  });

  it.each<[PaymentAnswer, string]>([
    ['failed', 'open'],
    ['unknown', 'open'],
    ['pending', 'confirming'],
    ['unreachable', 'confirming'],
    ['expired', 'expired'],
    ['withheld', 'expired'],
    ['refund-due', 'refund-due'],
    ['paid', 'paid'],
  ])('that is being confirmed and is %s is then %s', (answer, stage) => {
    expect(stageAfter(confirming, confirmed(answer))).toBe(stage);
    expect(stageAfter(open, opened(), submitted, confirmed(answer))).toBe(stage);
  });

  it.each(['failed', 'refused'] as const)('whose window is %s is not polled', (status) => {
    const failed = closed({ status, message: 'No' });
    expect(reduce(open, [opened(), failed])).toEqual(open);
    expect(reduce(confirming, [failed])).toBe(confirming);
  });

  it('is not changed by a response about another attempt', () => {
    expect(stageAfter(confirming, confirmed('failed', 'before'))).toBe('confirming');
    expect(stageAfter(confirming, confirmed('failed', null))).toBe('confirming');
  });

  it('can be tried again in another window while it is being confirmed', () => {
    const again = reduce(confirming, [opened('b')]);
    expect(again).toMatchObject({ stage: 'open', attempt: attempt('b') });
    expect(stageAfter(again, confirmed('paid', 'a'))).toBe('paid');
  });

  it('that arrives after its order expired counts', () => {
    expect(stageAfter(open, confirmed('expired', null), confirmed('paid'))).toBe('paid');
  });

  it('makes room for the next order when it has ended', () => {
    const over = [[confirmed('paid')], [confirmed('paid'), taken], [confirmed('refund-due')], [confirmed('expired')]];
    for (const events of over) expect(stageAfter(open, ...events, started('2'))).toBe('placing');
    expect(stageAfter(open, started('2'))).toBe('open');
  });

  it('of an order from the history removes nothing from the cart', () => {
    const session = sessionOfOrder({ id: '1', guestToken: null });
    expect(reduce(session, [opened(), confirmed('paid')])).toMatchObject({ stage: 'paid', items: [] });
  });
});

const references = fc.constantFrom('a', 'b');
const order = fc.constantFrom('1', '2');
const hint = fc.oneof(
  fc.record({ status: fc.constantFrom('submitted' as const, 'pending' as const), reference: references }),
  fc.record({ status: fc.constantFrom('cancelled' as const, 'unopened' as const), reference: fc.option(references) }),
  fc.constant<PaymentHint>({ status: 'failed', message: 'No' }),
  fc.constant<PaymentHint>({ status: 'refused', message: 'No' }),
);
const answer = fc.constantFrom(...PAYMENT_ANSWERS);
const provider = fc.constantFrom('paystack' as const, 'paypal' as const);
const windowEvent = fc.oneof(
  fc.record({
    type: fc.constant('opened' as const),
    orderId: order,
    attempt: fc.record({ provider, reference: references }),
  }),
  fc.record({ type: fc.constant('windowClosed' as const), orderId: order, provider, hint }),
);
const confirmation = fc.record({
  type: fc.constant('confirmed' as const),
  orderId: order,
  reference: fc.option(references),
  answer,
});
const otherEvent = fc.oneof(
  order.map((id) => started(id)),
  order.map((id) => placed(id)),
  fc.record({ type: fc.constant('takenFromCart' as const), orderId: order }),
  fc.record({ type: fc.constant('rekeyed' as const), orderId: order, guestToken: fc.constantFrom(null, 'ab', 'cd') }),
);
const abandonment = order.map((id) => ({ type: 'abandoned' as const, idempotencyKey: `key-${id}` }));
const anyEvent: fc.Arbitrary<PaymentEvent> = fc.oneof(windowEvent, confirmation, otherEvent, abandonment);
const anySession = fc
  .array(anyEvent, { maxLength: 12 })
  .map((events) => reduce(null, [started(), placed(), ...events]));

describe('for any sequence of events', () => {
  it('a key is kept until its order is paid, has ended, or is given up', () => {
    fc.assert(
      fc.property(anySession, anyEvent, (session, event) => {
        const ends = event.type === 'abandoned' || event.type === 'confirmed';
        if (!isUnpaid(session) || ends) return;
        expect(paymentSession(session, event)).toMatchObject({ idempotencyKey: session.idempotencyKey });
        expect(isUnpaid(paymentSession(session, event))).toBe(true);
      }),
    );
  });

  it('a paid order never becomes unpaid', () => {
    fc.assert(
      fc.property(anySession, fc.array(anyEvent), (session, events) => {
        if (session?.stage !== 'paid' && session?.stage !== 'done') return;
        let now: PaymentSession = session;
        for (const event of events) {
          now = paymentSession(now, event);
          if (now?.idempotencyKey !== session.idempotencyKey) return;
          expect(['paid', 'done']).toContain(now.stage);
        }
      }),
    );
  });

  it('only a response of our server makes an order paid', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(windowEvent, otherEvent, abandonment)), (events) => {
        expect(['paid', 'done']).not.toContain(stageAfter(open, ...events));
      }),
    );
  });

  it('its items are removed from the cart at most once, and only after payment', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(windowEvent, confirmation, fc.constantFrom<PaymentEvent>(taken, claimed))),
        (events) => {
          let session = open;
          let times = 0;
          for (const event of events) {
            const next = paymentSession(session, event);
            if (next?.stage === 'done' && session?.stage !== 'done') {
              expect(session?.stage).toBe('paid');
              times += 1;
            }
            session = next;
          }
          expect(times).toBeLessThanOrEqual(1);
        },
      ),
    );
  });

  it('the same event a second time changes nothing, not even the object', () => {
    fc.assert(
      fc.property(anySession, anyEvent, (session, event) => {
        const once = paymentSession(session, event);
        expect(paymentSession(once, event)).toBe(once);
      }),
    );
  });

  it('two tabs that pay one order end in the same state, in any order of their events', () => {
    const tab = fc
      .array(
        fc.oneof(
          windowEvent,
          confirmation.filter((event) => event.answer !== 'refund-due'),
        ),
        { maxLength: 5 },
      )
      .map((events): PaymentEvent[] => [...events, confirmed('paid'), taken]);
    fc.assert(
      fc.property(tab, tab, fc.infiniteStream(fc.boolean()), (one, other, turns) => {
        const tabs = [[...one], [...other]];
        let session = open;
        for (const turn of turns) {
          const next = (turn ? tabs[0] : tabs[1])?.shift() ?? tabs.find((left) => left.length > 0)?.shift();
          if (!next) break;
          session = paymentSession(session, next);
        }
        expect(session).toEqual({ stage: 'done', idempotencyKey: 'key-1', placed: placed().order });
      }),
    );
  });

  it('an abandoned order is deleted unless its items still have to be removed from the cart', () => {
    fc.assert(
      fc.property(anySession, (session) => {
        const after = paymentSession(session, abandoned);
        const isKept = session?.stage === 'paid' || session?.idempotencyKey !== 'key-1';
        expect(after).toBe(isKept ? session : null);
      }),
    );
  });
});
