import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { paths } from '@/config/paths';
import { renderApp } from '@/testing/render-app';
import { saveCart } from '@/testing/saved';
import { signedInAs } from '@/testing/session';
import { takeConsoleProblems } from '@/testing/setup-screens';

const open = [
  paths.home,
  paths.shop,
  paths.giftFinder,
  paths.about,
  paths.blog,
  paths.contact,
  paths.faq,
  paths.shipping,
  paths.privacy,
  paths.terms,
  ...[1, 7].map(paths.product.to),
  ...[1, 4].map(paths.article.to),
];
const closed = [
  [paths.cart, /^Your cart/],
  [paths.checkout, /^Checkout/],
  [paths.auth, /^Account/],
  ['/product/999', /not found/i],
  ['/blog/999', /not found/i],
  ['/no-such-page', /^Page not found/],
] as const;

const SITE = 'https://littlebaobab.example';
const meta = (name: string) => {
  const [tag, second] = document.head.querySelectorAll<HTMLMetaElement>(
    `meta[name="${name}"], meta[property="${name}"]`,
  );
  expect(second, `a second ${name}`).toBeUndefined();
  return tag?.content ?? null;
};
const canonical = () => {
  const links = [...document.head.querySelectorAll<HTMLLinkElement>('link[rel="canonical"]')];
  expect(links.length, 'canonical links').toBeLessThan(2);
  return links[0]?.href ?? null;
};

test('every page that may be found has a title, a description, an address and a picture of its own', async () => {
  const titles = new Set<string>();
  const descriptions = new Set<string | null>();
  const pictures = new Set<string | null>();
  for (const path of open) {
    const { unmount } = renderApp(path);
    await waitFor(() => expect(canonical()).toBe(SITE + path));
    expect(document.title.length, document.title).toBeGreaterThan(10);
    expect(document.title.length, document.title).toBeLessThanOrEqual(65);
    const description = meta('description');
    expect(description?.length, `${path}: ${description}`).toBeGreaterThanOrEqual(70);
    expect(description?.length, `${path}: ${description}`).toBeLessThanOrEqual(160);
    expect([meta('og:url'), meta('og:description'), meta('robots')]).toEqual([SITE + path, description, null]);
    expect(meta('twitter:card')).toBe('summary_large_image');
    expect(meta('og:title')).toBeTruthy();
    expect(meta('og:image')).toMatch(/^https:\/\/littlebaobab\.example\/(og\.png|share\/.*\.jpg)$/);
    titles.add(document.title);
    descriptions.add(description);
    pictures.add(meta('og:image'));
    unmount();
  }
  expect([titles.size, descriptions.size]).toEqual([open.length, open.length]);
  expect(pictures.size).toBe(1 + 4);
});

test.each(closed)('%s stays out of search engines', async (path, title) => {
  // An empty cart has no checkout.
  saveCart([1, 1]);
  renderApp(path);
  await waitFor(() => expect(document.title).toMatch(title));
  expect([meta('robots'), canonical(), meta('og:url')]).toEqual(['noindex', null, null]);
  takeConsoleProblems('Page not found /no-such-page');
});

test('so do the pages of an account', async () => {
  renderApp(paths.profile, { session: signedInAs() });
  await waitFor(() => expect(document.title).toMatch(/^My Account/));
  expect([meta('robots'), canonical()]).toEqual(['noindex', null]);
});

test('both URLs of the returns policy have the same canonical one', async () => {
  renderApp(paths.returns);
  await waitFor(() => expect(canonical()).toBe(SITE + paths.shipping));
});

test('the metadata changes with each navigation', async () => {
  const { user } = renderApp('/product/7');
  await waitFor(() => expect(canonical()).toBe(`${SITE}/product/7`));
  const first = meta('og:image');
  const way = within(within(screen.getByRole('main')).getByRole('navigation', { name: 'Breadcrumb' }));
  await user.click(way.getByRole('link', { name: 'Shop' }));
  await waitFor(() => expect(canonical()).toBe(`${SITE}/shop`));
  expect(meta('og:type')).toBe('website');
  await user.click(screen.getByRole('link', { name: /Nature Explorer Kit/ }));
  await waitFor(() => expect(canonical()).toBe(`${SITE}/product/1`));
  expect(document.title).toBe('Nature Explorer Kit · Little Baobab');
  expect(meta('og:image')).not.toBe(first);
  expect(meta('description')).toMatch(/^A magnifying glass/);
});
