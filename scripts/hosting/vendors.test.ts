import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { VENDORS } from '../../src/config/vendors';

/** The files of each vendor that run in the browser: bundled with the shop, or loaded from the vendor's host. */
const PACKAGES: Record<string, Record<string, RegExp>> = {
  Supabase: {
    '@supabase/supabase-js': /^dist\/index\.mjs$/,
    '@supabase/auth-js': /^dist\/module\/.*\.js$/,
    '@supabase/realtime-js': /^dist\/module\/.*\.js$/,
    '@supabase/storage-js': /^dist\/index\.mjs$/,
    '@supabase/functions-js': /^dist\/module\/.*\.js$/,
    '@supabase/postgrest-js': /^dist\/index\.mjs$/,
  },
  Clerk: {
    '@clerk/clerk-react': /^dist\/[^/]*\.m?js$/,
    '@clerk/clerk-js': /^dist\/(clerk|[^/]*_clerk)\.browser[^/]*\.js$/,
    '@clerk/ui': /^dist\/(ui\.browser|[^/]*_ui_[0-9a-f]{6}_[^/]*)\.js$/,
  },
  Paystack: { '@paystack/inline-js': /^es\/inline\.js$/ },
  PayPal: {
    '@paypal/paypal-js': /^dist\/esm\/paypal-js\.js$/,
    '@paypal/react-paypal-js': /^dist\/esm\/react-paypal-js\.js$/,
  },
};

/**
 * Hosts in the vendors' packages that no page of the shop loads from or connects to. A host that is neither here nor among
 * `VENDORS` fails: look at what the package does with it.
 */
const NOT_LOADED: readonly { vendor: string; hosts: readonly string[] }[] = (
  [
    // Names of XML, and links in messages for developers.
    ['any', 'www.w3.org schemas.xmlsoap.org developer.mozilla.org github.com www.npmjs.com reactjs.org'],
    // Paystack's own test builds; the frame of a deprecated call; a link for developers.
    ['Paystack', 'legacy-staging.paystack.co studio-api.paystack.co checkout-studio.paystack.com beta.paystack.com'],
    ['Paystack', 'paystack.com developers.paystack.co'],
    // Hosted card fields of Braintree, which the shop does not use; links for developers.
    ['PayPal', 'js.braintreegateway.com developer.paypal.com paypal.github.io'],
    // Links that open a page; telemetry, which the shop turns off; Clerk's own test instances; an application without keys.
    ['Clerk', 'clerk.com dashboard.clerk.com go.clerk.com clerk-telemetry.com img.clerkstage.dev img.lclclerk.com'],
    ['Clerk', 'fonts.googleapis.com fonts.gstatic.com'],
    // What the shop does not offer: One Tap of Google, subscriptions, and signing in with a wallet for crypto money.
    ['Clerk', 'accounts.google.com js.stripe.com stripe.com'],
    ['Clerk', 'abitype.dev analytics-service-dev.cbhq.net analytics-service-internal-dev.cbhq.net'],
    ['Clerk', 'analytics-service-internal.cbhq.net api.developer.coinbase.com api.mainnet-beta.solana.com arweave.net'],
    ['Clerk', 'as.coinbase.com cca-lite.coinbase.com docs.base.org docs.cloud.coinbase.com docs.soliditylang.org'],
    ['Clerk', 'go.cb-w.com ipfs.io keys.coinbase.com openchain.xyz oxlib.sh rpc.wallet.coinbase.com solana.com'],
    ['Clerk', 'solanamobile.com viem.sh www.smartwallet.dev www.walletlink.org'],
  ] as const
).map(([vendor, hosts]) => ({ vendor, hosts: hosts.split(' ') }));

const HOST = /(?:https?|wss?):\/\/((?:[a-z0-9-]+\.)+[a-z]{2,})/gi;

/** Strips comment lines, and trailing `//` comments unless the `//` belongs to a URL. */
const code = (text: string) =>
  text
    .split('\n')
    .filter((line) => !/^\s*(\/\/|\/\*|\*)/.test(line))
    .map((line) => line.replace(/\s\/\/ .*$/, ''))
    .join('\n');

const shipped = (folder: string, files: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => files.test(file))
    .map((file) => readFileSync(`${folder}/${file}`, 'utf8'));

function hostsOf(vendor: string): Set<string> {
  const texts = Object.entries(PACKAGES[vendor] ?? {}).flatMap(([name, files]) => {
    const found = shipped(`node_modules/${name}`, files);
    expect(found, `files of ${name}`).not.toEqual([]);
    return found;
  });
  return new Set(texts.flatMap((text) => [...code(text).matchAll(HOST)].map(([, host = '']) => host.toLowerCase())));
}

const allowed = (vendor: string) =>
  VENDORS.filter(({ name }) => name === vendor).flatMap(({ hosts }) => hosts.map(({ source }) => source));

const covers = (source: string, host: string) =>
  source === `https://${host}` || (source.startsWith('https://*.') && host.endsWith(source.slice('https://*'.length)));

describe.each(Object.keys(PACKAGES))('the hosts in the packages of %s', (vendor) => {
  const hosts = hostsOf(vendor);
  const known = NOT_LOADED.filter((row) => row.vendor === vendor);

  it('are allowed by the headers, or listed as not needed', () => {
    const others = NOT_LOADED.filter((row) => row.vendor === 'any' || row.vendor === vendor).flatMap(
      (row) => row.hosts,
    );
    const open = [...hosts].filter(
      (host) => !others.includes(host) && !allowed(vendor).some((source) => covers(source, host)),
    );
    expect(open).toEqual([]);
  });

  it('include every listed host', () => {
    expect(known.flatMap((row) => row.hosts).filter((host) => !hosts.has(host))).toEqual([]);
    expect(
      allowed(vendor).filter((source) => !source.includes('*') && ![...hosts].some((host) => covers(source, host))),
    ).toEqual([]);
  });
});

it('allows no host that is listed as not needed', () => {
  const sources = VENDORS.flatMap(({ hosts }) => hosts.map(({ source }) => source));
  const sites = NOT_LOADED.flatMap(({ hosts }) => hosts).filter((host) => !host.endsWith('.paypal.com'));
  expect(sites.filter((host) => sources.some((source) => covers(source, host)))).toEqual([]);
});
