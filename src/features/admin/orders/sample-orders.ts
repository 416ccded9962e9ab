import type { OrderStatus, PaymentMethod, PaymentStatus } from '@/domain/order';

interface SampleOrder {
  id: string;
  customer: { name: string; email: string };
  /** Age in days when the staff area is opened. */
  daysAgo: number;
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  paymentMethod: PaymentMethod;
  items: readonly { id: number; name: string; quantity: number; priceCents: number }[];
}

export const sampleOrders: readonly SampleOrder[] = [
  {
    id: 'ORD-5432',
    customer: { name: 'Achieng Okoth', email: 'achieng.okoth@example.com' },
    daysAgo: 0.1,
    status: 'pending',
    paymentStatus: 'pending',
    paymentMethod: 'paystack-mpesa',
    items: [{ id: 1, name: 'Nature Explorer Kit', quantity: 1, priceCents: 3499 }],
  },
  {
    id: 'ORD-5431',
    customer: { name: 'Brian Kiptoo', email: 'brian.kiptoo@example.com' },
    daysAgo: 2,
    status: 'processing',
    paymentStatus: 'paid',
    paymentMethod: 'paystack-card',
    items: [
      { id: 5, name: 'Wooden Building Blocks', quantity: 1, priceCents: 4299 },
      { id: 7, name: 'Ocean Explorers Book', quantity: 2, priceCents: 1899 },
    ],
  },
  {
    id: 'ORD-5430',
    customer: { name: 'Chloe Martin', email: 'chloe.martin@example.com' },
    daysAgo: 5,
    status: 'shipped',
    paymentStatus: 'paid',
    paymentMethod: 'paypal',
    items: [{ id: 3, name: 'Creative Arts & Crafts Set', quantity: 3, priceCents: 2499 }],
  },
  {
    id: 'ORD-5429',
    customer: { name: 'David Mwangi', email: 'david.mwangi@example.com' },
    daysAgo: 12,
    status: 'completed',
    paymentStatus: 'paid',
    paymentMethod: 'paystack-mpesa',
    items: [
      { id: 8, name: 'Musical Instruments Set', quantity: 1, priceCents: 3299 },
      { id: 2, name: 'Storybook Adventure Bundle', quantity: 1, priceCents: 2999 },
    ],
  },
  {
    id: 'ORD-5428',
    customer: { name: 'Esther Njoroge', email: 'esther.njoroge@example.com' },
    daysAgo: 20,
    status: 'cancelled',
    paymentStatus: 'failed',
    paymentMethod: 'paystack-card',
    items: [{ id: 6, name: 'Dinosaur Adventure Playset', quantity: 1, priceCents: 3699 }],
  },
];
