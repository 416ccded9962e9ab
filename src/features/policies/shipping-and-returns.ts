import { introductions } from './introductions';
import type { Policy } from './policy';
import text from './texts/shipping-and-returns.md?raw';

export const shippingAndReturnsPolicy: Policy = {
  ...introductions.shippingAndReturns,
  effectiveDate: '2026-11-22',
  text,
};
