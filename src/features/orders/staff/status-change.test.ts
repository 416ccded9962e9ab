import { describe, expect, it } from 'vitest';
import type { OrderPayment } from './order-money';
import { canUndoChange, costOfChange, staysCancelled } from './status-change';

const payment: OrderPayment = {
  id: 'p1',
  provider: 'paypal',
  reference: 'CAP-1',
  amountMinor: 3849,
  currency: 'USD',
  usdAmount: 3849,
  feeMinor: null,
  refundedMinor: 0,
  refundDue: false,
  refundReason: null,
};
const unpaid = {
  status: 'pending' as const,
  paymentStatus: 'pending' as const,
  itemCount: 3,
  stockHeld: true,
  payments: [],
  paymentReference: null,
};
const paid = {
  ...unpaid,
  status: 'processing' as const,
  paymentStatus: 'paid' as const,
  payments: [payment],
  paymentReference: 'CAP-1',
};
const due = { ...payment, refundDue: true, refundReason: 'order_cancelled' };
const cancelled = { ...paid, status: 'cancelled' as const, stockHeld: false, payments: [due] };

describe('a change without consequences', () => {
  it.each([
    ['an unpaid order is packed', unpaid, 'processing'],
    ['a paid order is sent', paid, 'shipped'],
    ['a paid order is completed', paid, 'completed'],
    ['a sent order is to be packed again', { ...paid, status: 'shipped' as const }, 'processing'],
    ['a completed order was only shipped', { ...unpaid, status: 'completed' as const }, 'shipped'],
    ['nothing changes', cancelled, 'cancelled'],
  ] as const)('%s', (_what, order, to) => {
    expect(costOfChange(order, to)).toBeNull();
  });
});

describe('a change with consequences', () => {
  it('cancelling a paid order restocks its units and refunds it', () => {
    expect(costOfChange(paid, 'cancelled')).toMatchObject({
      kind: 'cancel',
      unitsBack: 3,
      unitsAway: 0,
      due: [payment],
    });
  });

  it('cancelling an unpaid order restocks its units and refunds nothing', () => {
    expect(costOfChange(unpaid, 'cancelled')).toMatchObject({ kind: 'cancel', unitsBack: 3, due: [] });
  });

  it('cancelling a sent order does not restock it, and refunds only what is left', () => {
    const sent = { ...paid, status: 'shipped' as const, payments: [{ ...payment, refundedMinor: 3849 }] };
    expect(costOfChange(sent, 'cancelled')).toMatchObject({ kind: 'cancel', unitsBack: 0, unitsAway: 3, due: [] });
  });

  it.each([1, 2])('cancelling after %d of 3 units have left restocks the others and owes their price alone', (sent) => {
    const partly = { ...paid, items: [{ sent }, { sent: 0 }] };
    const cost = { kind: 'cancel', unitsBack: 3 - sent, unitsAway: sent, due: [], dueByUnits: true };
    expect(costOfChange(partly, 'cancelled')).toMatchObject(cost);
    const ended = { ...partly, status: 'cancelled' as const };
    expect(costOfChange(ended, 'processing')).toMatchObject({ unitsTaken: 3 - sent, waived: [], dueByUnits: true });
  });

  it('cancelling a sent order owes nothing for it, and all of a second payment', () => {
    const twice = { ...payment, reference: 'CAP-2' };
    const sent = { ...paid, status: 'shipped' as const, payments: [payment, twice] };
    expect(costOfChange(sent, 'cancelled')).toMatchObject({ unitsAway: 3, due: [twice], dueByUnits: false });
  });

  it('cancelling an unpaid order that was sent restocks its units', () => {
    const sent = { ...unpaid, status: 'shipped' as const };
    expect(costOfChange(sent, 'cancelled')).toMatchObject({ kind: 'cancel', unitsBack: 3, unitsAway: 0 });
  });

  it.each(['shipped', 'completed'] as const)('an unpaid order that becomes %s', (to) => {
    expect(costOfChange(unpaid, to)?.kind).toBe('send-unpaid');
  });

  it.each(['pending', 'processing', 'shipped', 'completed'] as const)('a cancelled order that becomes %s', (to) => {
    const waived = [{ amountMinor: 3849, currency: 'USD' }];
    expect(costOfChange(cancelled, to)).toMatchObject({ kind: 'reopen', unitsTaken: 3, waived });
    expect(costOfChange({ ...cancelled, stockHeld: true }, to)).toMatchObject({ unitsTaken: 0 });
  });
});

describe('undoing a change', () => {
  it('is possible after a cancellation until a refund is made', () => {
    expect(canUndoChange(paid, 'cancelled')).toBe(true);
    expect(canUndoChange({ ...paid, payments: [{ ...payment, refundedMinor: 1 }] }, 'cancelled')).toBe(false);
    expect(canUndoChange({ ...paid, payments: [{ ...payment, refundedMinor: 1 }] }, 'shipped')).toBe(true);
    expect(canUndoChange(cancelled, 'processing')).toBe(false);
  });

  it('is impossible once something was refunded, except a second payment', () => {
    expect(staysCancelled(cancelled)).toBe(false);
    expect(staysCancelled({ ...cancelled, payments: [{ ...due, refundedMinor: 1 }] })).toBe(true);
    const twice = { ...due, reference: 'CAP-2', refundedMinor: 3849, refundReason: 'duplicate_payment' };
    expect(staysCancelled({ ...cancelled, payments: [due, twice] })).toBe(false);
    expect(staysCancelled({ ...cancelled, paymentReference: 'CAP-2', payments: [twice] })).toBe(false);
  });
});
