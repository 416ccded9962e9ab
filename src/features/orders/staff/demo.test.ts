import { describe, expect, it } from 'vitest';
import { orderStatuses, paymentStatuses } from '@/domain/order';
import { createDemoOrders } from './demo';
import { allOrders, type OrderFilter } from './repository';

const now = () => new Date('2026-11-21T12:00:00Z');
const make = () => createDemoOrders(now);
const everything = allOrders;
const gone = { ok: false, problem: { kind: 'gone' } };
const seen = { status: 'pending', paymentStatus: 'pending' } as const;
const firstPage = { before: null, pageSize: 20 };

async function idsOf(filter: Partial<OrderFilter>) {
  const { rows } = await make().list({ ...everything, ...filter }, firstPage);
  return rows.map((order) => order.id);
}

describe('the sample', () => {
  it('has five orders, newest first, of every status', async () => {
    const { rows: orders, next } = await make().list(everything, firstPage);
    expect(orders.map((order) => order.id)).toEqual(['ORD-5432', 'ORD-5431', 'ORD-5430', 'ORD-5429', 'ORD-5428']);
    expect(next).toBeNull();
    expect(new Set(orders.map((order) => order.status))).toEqual(new Set(orderStatuses));
    expect(new Set(orders.map((order) => order.paymentStatus))).toEqual(new Set(paymentStatuses));
    const dates = orders.map((order) => order.createdAt);
    expect(dates).toEqual(dates.toSorted().reverse());
  });

  it('costs the subtotal times 1.1', async () => {
    const order = await make().get('ORD-5431');
    expect(order).toMatchObject({ subtotal: 8097, tax: 810, total: 8907, itemCount: 3 });
  });
});

describe('searching', () => {
  it.each([
    ['ord-5430', ['ORD-5430']],
    ['543', ['ORD-5432', 'ORD-5431', 'ORD-5430']],
    ['KIPTOO', ['ORD-5431']],
    ['chloe.martin@', ['ORD-5430']],
    ['  mwangi ', ['ORD-5429']],
    ['nobody', []],
    ['%', []],
  ])('%j finds %j', async (search, ids) => {
    expect(await idsOf({ search })).toEqual(ids);
  });

  it('goes together with the status', async () => {
    expect(await idsOf({ status: 'shipped' })).toEqual(['ORD-5430']);
    expect(await idsOf({ search: 'kiptoo', status: 'shipped' })).toEqual([]);
  });
});

it('pages from one order to the next', async () => {
  const repository = make();
  const first = await repository.list(everything, { before: null, pageSize: 2 });
  const second = await repository.list(everything, { before: first.next, pageSize: 2 });
  const third = await repository.list(everything, { before: second.next, pageSize: 2 });
  const ids = [first, second, third].map((page) => page.rows.map((order) => order.id));
  expect(ids).toEqual([['ORD-5432', 'ORD-5431'], ['ORD-5430', 'ORD-5429'], ['ORD-5428']]);
  expect(third.next).toBeNull();
});

describe('changes', () => {
  it('allow any status after any other', async () => {
    const repository = make();
    for (const status of ['completed', 'pending', 'cancelled', 'shipped'] as const) {
      expect(await repository.setStatus('ORD-5428', status, seen)).toMatchObject({ ok: true, value: { status } });
      expect(await repository.get('ORD-5428')).toMatchObject({ status });
    }
  });

  it('stay in the memory of one sample', async () => {
    const repository = make();
    await repository.setStatus('ORD-5432', 'shipped', seen);
    expect(await make().get('ORD-5432')).toMatchObject({ status: 'pending' });
  });

  it('say so when there is no such order', async () => {
    const repository = make();
    expect(await repository.setStatus('ORD-1', 'shipped', seen)).toEqual(gone);
    expect(await repository.get('ORD-1')).toBeNull();
  });
});
