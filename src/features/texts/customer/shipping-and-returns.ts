import { paths } from '@/config/paths';
import type { Policy } from './policy';
import text from './shipping-and-returns.md?raw';

export const shippingAndReturnsPolicy: Policy = {
  name: 'shipping-and-returns',
  path: paths.shipping,
  title: 'Shipping & Returns Policy',
  intro: 'How your parcel reaches you, what it costs, and how to send something back.',
  effectiveDate: '2026-11-22',
  text,
};
