import { paths } from '@/config/paths';
import privacy from './texts/privacy.md?raw';
import shippingAndReturns from './texts/shipping-and-returns.md?raw';
import terms from './texts/terms.md?raw';

export interface Policy {
  path: string;
  title: string;
  /** May name values. */
  intro: string;
  /** First day in force, yyyy-mm-dd. */
  effectiveDate: string;
  /** Markdown. See `sectionsOf`. */
  text: string;
}

export const policies = {
  terms: {
    path: paths.terms,
    title: 'Terms of Service',
    intro:
      'The agreement between you and {{shop}} when you use this site or buy from it. We have kept it short and plain.',
    effectiveDate: '2026-10-01',
    text: terms,
  },
  privacy: {
    path: paths.privacy,
    title: 'Privacy Policy',
    intro: 'Which data we keep about you, why, who else sees it, and how you can have it changed or deleted.',
    effectiveDate: '2026-11-22',
    text: privacy,
  },
  shippingAndReturns: {
    path: paths.shipping,
    title: 'Shipping & Returns Policy',
    intro: 'How your parcel reaches you, what it costs, and how to send something back.',
    effectiveDate: '2026-11-22',
    text: shippingAndReturns,
  },
} as const satisfies Record<string, Policy>;
