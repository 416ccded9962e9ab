import { expect, it } from 'vitest';
import { kindOf } from './rules';

const origin = 'https://shop.example';
const kindOfUrl = (href: string, isNavigation = false, method = 'GET') =>
  kindOf({ url: new URL(href, origin), origin, method, isNavigation });

it.each([
  ['/', 'page'],
  ['/shop?category=Books', 'page'],
  ['/product/3', 'page'],
  ['/cart', 'own-page'],
  ['/checkout', 'own-page'],
  ['/auth?redirect_url=%2Fprofile', 'own-page'],
  ['/profile/orders/5/pay', 'own-page'],
  ['/orders/5f0e-1#a-secret', 'own-page'],
  ['/admin/orders', 'own-page'],
  ['/administer', 'page'],
  ['/downloads/planner.pdf', 'file'],
  ['/og.png', null],
  ['/__sandbox/outbox', null],
])('%s opened in a tab is %s', (href, kind) => expect(kindOfUrl(href, true)).toBe(kind));

it.each([
  ['/assets/app-1a2b.js', 'asset'],
  ['/images/products/blocks-640.avif', 'picture'],
  ['/downloads/planner.pdf', 'file'],
  ['/favicon.svg', 'file'],
  ['/manifest.webmanifest', 'file'],
])('%s requested by a page is cached as %s', (href, kind) => expect(kindOfUrl(href)).toBe(kind));

it.each([
  '/rest/v1/products?select=*',
  '/rest/v1/orders?select=*',
  '/rest/v1/rpc/place_order',
  '/functions/v1/confirm-payment',
  '/storage/v1/object/public/pictures/a.webp',
  '/__clerk/v1/client',
  '/__paystack/frame',
  '/sw.js',
  '/feed.xml',
  '/feeds/products.xml',
  'https://clerk.example/v1/client',
  'https://abc.supabase.co/rest/v1/products',
  'https://www.paypal.com/sdk/js',
])('%s is ignored', (href) => expect(kindOfUrl(href)).toBeNull());

it('ignores requests that change something', () => {
  for (const method of ['POST', 'PATCH', 'DELETE', 'HEAD']) expect(kindOfUrl('/shop', true, method)).toBeNull();
});
