import { clerkHost, type VariableName } from './env-schema.ts';

/** What a page uses a host for. `payment` allows a frame of that host to use the Payment Request API. */
export type Purpose = 'script' | 'connect' | 'frame' | 'image' | 'payment';

interface VendorHost {
  source: string;
  purposes: readonly Purpose[];
  why: string;
}

interface Vendor {
  name: string;
  /** Set if the real service is used; otherwise it is emulated on the shop's own origin. */
  variable: VariableName;
  configured?: { source: (value: string) => string; purposes: readonly Purpose[] };
  hosts: readonly VendorHost[];
}

const originOf = (url: string) => new URL(url).origin;

/**
 * Every host that a page of the shop loads from or connects to: the source of the security headers. A test compares it
 * with the URLs in the vendors' packages.
 */
export const VENDORS: readonly Vendor[] = [
  {
    name: 'Supabase',
    variable: 'VITE_SUPABASE_URL',
    configured: { source: originOf, purposes: ['connect'] },
    hosts: [],
  },
  {
    name: 'Clerk',
    variable: 'VITE_CLERK_PUBLISHABLE_KEY',
    configured: { source: (key) => `https://${clerkHost(key)}`, purposes: ['script', 'connect'] },
    hosts: [
      {
        source: 'https://challenges.cloudflare.com',
        purposes: ['script', 'frame'],
        why: 'the check for robots when people sign up',
      },
      { source: 'https://img.clerk.com', purposes: ['image'], why: 'pictures of people, and logos' },
    ],
  },
  {
    name: 'Paystack',
    variable: 'VITE_PAYSTACK_PUBLIC_KEY',
    hosts: [
      { source: 'https://api.paystack.co', purposes: ['connect'], why: 'starts a transaction' },
      { source: 'https://checkout.paystack.com', purposes: ['frame', 'payment'], why: 'the window to pay in' },
      { source: 'https://standard.paystack.co', purposes: ['connect'], why: 'Apple Pay: its session and the charge' },
      { source: 'https://applepay.cdn-apple.com', purposes: ['script'], why: "Apple's button" },
    ],
  },
  {
    name: 'PayPal',
    variable: 'VITE_PAYPAL_CLIENT_ID',
    hosts: [
      {
        // Its script, buttons, fraud check and log use changing hosts, and the test mode a different one.
        source: 'https://*.paypal.com',
        purposes: ['script', 'connect', 'frame', 'image', 'payment'],
        why: 'the script, the buttons and the window to pay in',
      },
      { source: 'https://*.paypalobjects.com', purposes: ['script', 'image'], why: 'parts of the script, logos' },
    ],
  },
  {
    name: 'Contact form',
    variable: 'VITE_CONTACT_ENDPOINT',
    configured: { source: originOf, purposes: ['connect'] },
    hosts: [],
  },
  {
    name: 'Sentry',
    variable: 'VITE_SENTRY_DSN',
    configured: { source: originOf, purposes: ['connect'] },
    hosts: [],
  },
];
