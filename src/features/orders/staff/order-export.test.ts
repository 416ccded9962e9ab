import { expect, it } from 'vitest';
import { exportOrders } from './order-export';
import { allOrders } from './repository';
import type { AdminOrderSummary } from './rows';

const everything = allOrders;

function order(number: number, changes: Partial<AdminOrderSummary> = {}): AdminOrderSummary {
  return {
    id: `order-${number}`,
    createdAt: '2026-11-21T09:30:00Z',
    customerName: 'Amina Otieno',
    customerEmail: 'amina@example.com',
    status: 'processing',
    paymentStatus: 'paid',
    paymentMethod: 'paystack-card',
    total: 3849,
    itemCount: 2,
    paid: 3849,
    refunded: 0,
    refundDue: false,
    disputed: false,
    delivery: 'standard',
    neededBy: null,
    arrivesBy: null,
    ...changes,
  };
}

/** A repository with one order per page. */
function repositoryOf(
  orders: readonly AdminOrderSummary[],
  onList?: (page: number) => void,
  log = async (_count: number) => {},
): Parameters<typeof exportOrders>[0] {
  return {
    log,
    async list(_filter, { before }) {
      const index = before ? orders.findIndex((candidate) => candidate.id === before) + 1 : 0;
      onList?.(index);
      const found = orders[index];
      return {
        rows: found ? [found] : [],
        next: found && index < orders.length - 1 ? found.id : null,
      };
    },
  };
}

const unaborted = () => new AbortController().signal;

it('writes every page, one line for each order', async () => {
  const orders = [
    order(1),
    order(2, { customerName: '=cmd|x', paymentMethod: 'paystack-mpesa', total: 10_000_00, refunded: 250 }),
  ];
  const counts: number[] = [];
  const { file, count } = await exportOrders(repositoryOf(orders), everything, {
    signal: unaborted(),
    onProgress: (done) => counts.push(done),
  });
  expect(await file.text()).toBe(
    [
      'Order ID,Date,Customer,Email,Status,Payment status,Payment method,Items,Total (USD),Refunded (USD),Earned (USD)',
      'order-1,2026-11-21T12:30:00+03:00,Amina Otieno,amina@example.com,Processing,Paid,Card,2,38.49,0.00,38.49',
      "order-2,2026-11-21T12:30:00+03:00,'=cmd|x,amina@example.com,Processing,Paid,M-Pesa,2,10000.00,2.50,35.99",
      '',
    ].join('\r\n'),
  );
  expect(count).toBe(2);
  expect(counts).toEqual([1, 2]);
});

it('stops when it is cancelled and hands over nothing', async () => {
  const controller = new AbortController();
  const asked: number[] = [];
  const repository = repositoryOf([order(1), order(2), order(3)], (page) => {
    asked.push(page);
    if (page === 1) controller.abort();
  });
  const exporting = exportOrders(repository, everything, { signal: controller.signal, onProgress: () => {} });
  await expect(exporting).rejects.toThrow();
  expect(asked).toEqual([0, 1]);
});

it('hands over nothing when a page cannot be read', async () => {
  const repository = repositoryOf([order(1), order(2)], (page) => {
    if (page === 1) throw new Error('down');
  });
  const exporting = exportOrders(repository, everything, { signal: unaborted(), onProgress: () => {} });
  await expect(exporting).rejects.toThrow('down');
});

it('has the number of orders logged before it hands them over, and hands over nothing when that fails', async () => {
  const logged: number[] = [];
  const options = { signal: unaborted(), onProgress: () => {} };
  const orders = [order(1), order(2)];
  await exportOrders(
    repositoryOf(orders, undefined, async (count) => void logged.push(count)),
    everything,
    options,
  );
  expect(logged).toEqual([2]);
  const refuse = () => Promise.reject(new Error('not logged'));
  await expect(exportOrders(repositoryOf(orders, undefined, refuse), everything, options)).rejects.toThrow(
    'not logged',
  );
});
