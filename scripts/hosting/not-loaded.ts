interface NotLoaded {
  vendor: 'any' | 'Supabase' | 'Clerk' | 'Paystack' | 'PayPal';
  why: string;
  hosts: readonly string[];
}

/**
 * Hosts in the vendors' packages that no page of the shop loads from or connects to. A host that is neither here nor among
 * `VENDORS` fails the test of this folder: look at what the package does with it.
 */
export const NOT_LOADED: readonly NotLoaded[] = [
  { vendor: 'any', why: 'names of XML', hosts: ['www.w3.org', 'schemas.xmlsoap.org'] },
  {
    vendor: 'any',
    why: 'links in messages for developers',
    hosts: ['developer.mozilla.org', 'github.com', 'www.npmjs.com', 'reactjs.org'],
  },
  {
    vendor: 'Paystack',
    why: "settings of Paystack's own test builds; the package takes the production ones",
    hosts: [
      'legacy-staging.paystack.co',
      'studio-api.paystack.co',
      'checkout-studio.paystack.com',
      'beta.paystack.com',
    ],
  },
  { vendor: 'Paystack', why: 'the frame of a deprecated call, which the shop does not make', hosts: ['paystack.com'] },
  { vendor: 'Paystack', why: 'a link in a message for developers', hosts: ['developers.paystack.co'] },
  {
    vendor: 'PayPal',
    why: 'hosted card fields of Braintree, which the shop does not use',
    hosts: ['js.braintreegateway.com'],
  },
  {
    vendor: 'PayPal',
    why: 'links in messages for developers',
    hosts: ['developer.paypal.com', 'paypal.github.io'],
  },
  { vendor: 'Clerk', why: 'links, which open a page', hosts: ['clerk.com', 'dashboard.clerk.com', 'go.clerk.com'] },
  { vendor: 'Clerk', why: 'the shop turns it off', hosts: ['clerk-telemetry.com'] },
  { vendor: 'Clerk', why: "Clerk's own test instances", hosts: ['img.clerkstage.dev', 'img.lclclerk.com'] },
  {
    vendor: 'Clerk',
    why: 'the prompt of an application without keys',
    hosts: ['fonts.googleapis.com', 'fonts.gstatic.com'],
  },
  { vendor: 'Clerk', why: 'One Tap of Google, which the shop does not show', hosts: ['accounts.google.com'] },
  { vendor: 'Clerk', why: 'subscriptions, which the shop does not sell', hosts: ['js.stripe.com', 'stripe.com'] },
  {
    vendor: 'Clerk',
    why: 'signing in with a wallet for crypto money, which the shop does not offer',
    hosts: [
      'abitype.dev',
      'analytics-service-dev.cbhq.net',
      'analytics-service-internal-dev.cbhq.net',
      'analytics-service-internal.cbhq.net',
      'api.developer.coinbase.com',
      'api.mainnet-beta.solana.com',
      'arweave.net',
      'as.coinbase.com',
      'cca-lite.coinbase.com',
      'docs.base.org',
      'docs.cloud.coinbase.com',
      'docs.soliditylang.org',
      'go.cb-w.com',
      'ipfs.io',
      'keys.coinbase.com',
      'openchain.xyz',
      'oxlib.sh',
      'rpc.wallet.coinbase.com',
      'solana.com',
      'solanamobile.com',
      'viem.sh',
      'www.smartwallet.dev',
      'www.walletlink.org',
    ],
  },
];
