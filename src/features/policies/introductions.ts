import { paths } from '@/config/paths';
import { site } from '@/config/site';

/** What a text is called and is about. A page says so before it has the code of the text. */
export interface Introduction {
  path: string;
  title: string;
  intro: string;
}

export const introductions = {
  faq: {
    path: paths.faq,
    title: 'Frequently Asked Questions',
    intro: 'What people ask us most, and what we answer. If yours is missing, just write.',
  },
  shippingAndReturns: {
    path: paths.shipping,
    title: 'Shipping & Returns Policy',
    intro: 'How your parcel reaches you, what it costs, and how to send something back.',
  },
  privacy: {
    path: paths.privacy,
    title: 'Privacy Policy',
    intro: 'Which data we keep about you, why, who else sees it, and how you can have it changed or deleted.',
  },
  terms: {
    path: paths.terms,
    title: 'Terms of Service',
    intro: `The agreement between you and ${site.name} when you use this site or buy from it. We have kept it short and plain.`,
  },
} as const satisfies Record<string, Introduction>;
