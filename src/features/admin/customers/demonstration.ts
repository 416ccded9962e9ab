import { ALL_STATUSES, type OrderSource, type OrderSummary } from '../orders/source';
import type { CustomerDetails, CustomerSource } from './source';

const EVERYTHING = { before: null, pageSize: 1000 };

function customersOf(orders: readonly OrderSummary[]): CustomerDetails[] {
  const emails = [...new Set(orders.map((order) => order.customerEmail))];
  return emails.flatMap((email) => {
    const own = orders.filter((order) => order.customerEmail === email);
    const [latest] = own;
    if (!latest) return [];
    const kept = own.filter((order) => order.status !== 'cancelled');
    return {
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

/** The people behind the demonstration's orders, as those stand now. */
export function demonstrationCustomers(orders: OrderSource): CustomerSource {
  const all = async () => customersOf((await orders.list({ search: '', status: ALL_STATUSES }, EVERYTHING)).orders);
  return {
    async list(search, { before, pageSize }) {
      const wanted = search.trim().toLowerCase();
      const found = (await all()).filter(({ name, email }) =>
        [name, email].some((text) => text.toLowerCase().includes(wanted)),
      );
      const start = before ? found.findIndex(({ email }) => email === before.email) + 1 : 0;
      const page = found.slice(start, start + pageSize);
      const last = page.at(-1);
      const more = start + pageSize < found.length;
      return { customers: page, next: more && last ? { lastOrderAt: last.lastOrderAt, email: last.email } : null };
    },
    async get(email) {
      return (await all()).find((customer) => customer.email === email.trim().toLowerCase()) ?? null;
    },
  };
}
