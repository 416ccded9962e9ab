import { type AdminOrderSummary, allOrders, type OrderRepository } from '../orders/repository';
import { formatCursor, pageOf } from '../shared/pages';
import type { CustomerDetails, CustomerRepository } from './repository';

const EVERYTHING = { before: null, pageSize: 1000 };

function customersOf(orders: readonly AdminOrderSummary[]): CustomerDetails[] {
  const emails = [...new Set(orders.map((order) => order.customerEmail))];
  return emails.flatMap((email) => {
    const own = orders.filter((order) => order.customerEmail === email);
    const [latest] = own;
    if (!latest) return [];
    const kept = own.filter((order) => order.status !== 'cancelled');
    return {
      key: email,
      guest: false,
      email,
      name: latest.customerName,
      orders: kept.length,
      spent: kept.reduce((sum, order) => sum + (order.paymentStatus === 'paid' ? order.total : 0), 0),
      firstOrderAt: own.at(-1)?.createdAt ?? latest.createdAt,
      lastOrderAt: latest.createdAt,
      recentOrders: own,
    };
  });
}

export function demoCustomers(orders: OrderRepository): CustomerRepository {
  const all = async () => customersOf((await orders.list(allOrders, EVERYTHING)).rows);
  return {
    async list(search, page) {
      const wanted = search.trim().toLowerCase();
      const found = (await all()).filter(({ name, email }) =>
        [name, email].some((text) => text.toLowerCase().includes(wanted)),
      );
      return pageOf(found, page, ({ lastOrderAt, email }) => formatCursor({ at: lastOrderAt, key: email }));
    },
    async get(email) {
      return (await all()).find((customer) => customer.email === email.trim().toLowerCase()) ?? null;
    },
  };
}
