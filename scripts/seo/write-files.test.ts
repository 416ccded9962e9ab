import { mkdtempSync, readdirSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Element, Window } from 'happy-dom';
import sharp from 'sharp';
import { expect, it, vi } from 'vitest';
import { completeSnapshot } from '../../src/domain/catalogue-facts';
import { BUILT_IN_DATE } from '../../src/domain/catalogue-snapshot';
import { categorySnapshot } from '../../src/domain/category-snapshot';
import { articleSharePicture, productSharePicture } from '../../src/domain/share-picture';
import { articles } from '../../src/features/blog/customer/articles';
import { builtInPlan } from '../../src/features/delivery/built-in-plan';
import { builtInSettings } from '../../src/features/settings/data';
import type { PublishedShop } from './data';
import { feed } from './feed';
import { securityTxt } from './security-txt';
import { drawShareCard } from './share-card';
import { robots, sitemap } from './sitemap';
import { writeSeoFiles } from './write-files';

const SITE = 'https://shop.example';
const HOSTILE = `Puddles & "mud" <b>now</b>]]> it's 5 > 4 \u0007`;
const [kit, bundle] = completeSnapshot.map((product, at) => ({
  ...product,
  updatedAt: `2026-0${at + 1}-02T10:00:00+00:00`,
}));
const written = articles.map((article) => ({ ...article, content: 'Play.' }));
const [first, second] = written;
if (!kit || !bundle || !first || !second) throw new Error('Something is missing in the shop');
const data: PublishedShop = {
  products: [kit, { ...bundle, image: 'https://pictures.example/none.jpg' }],
  categories: categorySnapshot,
  collections: [
    { id: 1, name: 'Rainy days', slug: 'rainy-days', intro: 'For inside. Dry socks.', productIds: [kit.id] },
    { id: 2, name: 'Sold off', slug: 'sold-off', intro: 'Nothing left. Yet.', productIds: [999] },
  ],
  sheets: [],
  recalls: [],
  articles: [
    { ...first, title: HOSTILE, updatedAt: '2026-01-01T00:00:00+00:00' },
    { ...second, updatedAt: '2026-08-09T07:00:00+00:00' },
  ],
  texts: [],
  settings: builtInSettings,
  plan: builtInPlan,
};

const { DOMParser } = new Window();

/** Parses XML. What this parser accepts and feed readers do not is in xml.test.ts. */
function parsed(xml: string) {
  const document = new DOMParser().parseFromString(xml, 'application/xml');
  expect(document.querySelector('parsererror')?.textContent).toBeUndefined();
  return document;
}

const textOf = (parent: Pick<Element, 'querySelector'> | undefined, name: string) =>
  parent?.querySelector(name)?.textContent;

it('the sitemap lists every indexable page once, with the date of its last change', () => {
  const document = parsed(sitemap(data, SITE));
  expect(document.documentElement.namespaceURI).toBe('http://www.sitemaps.org/schemas/sitemap/0.9');
  const dates = [...document.querySelectorAll('url')].map((url) => [textOf(url, 'loc'), textOf(url, 'lastmod')]);
  expect(dates).toEqual([
    [`${SITE}/`, '2026-02-02T10:00:00+00:00'],
    [`${SITE}/shop`, '2026-02-02T10:00:00+00:00'],
    ...[
      'books',
      'outdoor',
      ...[3, 4, 5, 6, 7, 8].map((age) => `age/${age}`),
      ...['language', 'science', 'imagination', 'movement', 'together'].map((skill) => `skill/${skill}`),
      'collection/rainy-days',
    ].map((place) => [`${SITE}/shop/${place}`, '2026-02-02T10:00:00+00:00']),
    [`${SITE}/product/1`, '2026-01-02T10:00:00+00:00'],
    [`${SITE}/product/2`, '2026-02-02T10:00:00+00:00'],
    [`${SITE}/blog`, '2026-08-09T07:00:00+00:00'],
    [`${SITE}/blog/1`, first.publishedOn],
    [`${SITE}/blog/2`, '2026-08-09T07:00:00+00:00'],
    ...['recalls', 'gift-finder', 'about', 'contact', 'faq', 'shipping', 'withdrawal', 'privacy', 'terms'].map(
      (page) => [`${SITE}/${page}`, BUILT_IN_DATE],
    ),
  ]);
});

it('the sitemap has a date for every page of a shop that has never been changed', () => {
  const document = parsed(sitemap({ ...data, products: completeSnapshot, articles: written }, SITE));
  const dates = [...document.querySelectorAll('url')].map((url) => textOf(url, 'lastmod'));
  expect(dates.filter((date) => !date?.startsWith('2026-'))).toEqual([]);
});

it('allows robots and links the sitemap, except in a staging shop', () => {
  expect(robots(SITE, false)).toBe(`User-agent: *\nAllow: /\n\nSitemap: ${SITE}/sitemap.xml\n`);
  expect(robots(SITE, true)).toBe('User-agent: *\nDisallow: /\n');
});

it('the feed lists the newest articles, with any titles', () => {
  const document = parsed(feed(data, SITE));
  expect(document.documentElement.namespaceURI).toBe('http://www.w3.org/2005/Atom');
  expect(document.querySelector('link[rel="self"]')?.getAttribute('href')).toBe(`${SITE}/feed.xml`);
  const entries = [...document.querySelectorAll('entry')];
  expect(entries.map((entry) => textOf(entry, 'id'))).toEqual([`${SITE}/blog/2`, `${SITE}/blog/1`]);
  expect(textOf(entries[1], 'title')).toBe(HOSTILE.replace('\u0007', ''));
  expect(textOf(entries[1], 'author > name')).toBe(first.author);
  for (const entry of [document.documentElement, ...entries]) {
    for (const name of ['id', 'title', 'updated']) expect(textOf(entry, `:scope > ${name}`), name).toBeTruthy();
    expect(Date.parse(textOf(entry, ':scope > updated') ?? '')).not.toBeNaN();
  }
  expect(textOf(document, 'feed > updated')).toBe('2026-08-09T07:00:00+00:00');
});

it('security.txt names the support address and a day within a year', () => {
  const now = Date.parse('2026-01-01T00:00:00Z');
  expect(securityTxt({ settings: { ...builtInSettings, supportEmail: 'help@shop.example' } }, SITE, now)).toBe(
    [
      'Contact: mailto:help@shop.example',
      'Expires: 2026-12-27T00:00:00.000Z',
      'Preferred-Languages: en',
      'Canonical: https://shop.example/.well-known/security.txt',
      '',
    ].join('\n'),
  );
});

it('the feed is limited however many articles there are', () => {
  const many = Array.from({ length: 200 }, (_, id) => ({ ...first, id: id + 1 }));
  const ids = [...parsed(feed({ ...data, articles: many }, SITE)).querySelectorAll('entry > id')];
  expect(ids).toHaveLength(30);
  expect(ids[0]?.textContent).toBe(`${SITE}/blog/200`);
});

it('writes all files, draws each picture once, and shows the card of the shop for one that is not available', async () => {
  const outDir = mkdtempSync(path.join(tmpdir(), 'little-baobab-found-'));
  symlinkSync(fileURLToPath(new URL('../../public/images', import.meta.url)), path.join(outDir, 'images'));
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.stubGlobal('fetch', async () => new Response('gone', { status: 404 }));
  const pictures = [...data.products.map(productSharePicture), ...data.articles.map(articleSharePicture)];
  const times = () => pictures.map((file) => statSync(path.join(outDir, file)).mtimeMs);

  const cache = mkdtempSync(path.join(tmpdir(), 'little-baobab-cache-'));
  await writeSeoFiles({ outDir, data, siteUrl: SITE, cache });
  const files = ['.well-known', 'feed.xml', 'feeds', 'images', 'robots.txt', 'share', 'sitemap.xml'];
  expect(readdirSync(outDir).toSorted()).toEqual(files);
  expect(readdirSync(path.join(outDir, '.well-known'))).toEqual(['security.txt']);
  expect(readdirSync(path.join(outDir, 'feeds'))).toEqual(['products.xml']);
  expect(readdirSync(path.join(outDir, 'share'))).toHaveLength(4);
  for (const file of pictures) {
    expect(await sharp(readFileSync(path.join(outDir, file))).metadata()).toMatchObject({ width: 1200, height: 630 });
  }
  expect(warned).toHaveBeenCalledOnce();
  expect(warned).toHaveBeenCalledWith(expect.stringContaining('https://pictures.example/none.jpg: it answered 404'));

  const shopCard = await drawShareCard(readFileSync(new URL('../../public/og.png', import.meta.url)), 'neutral');
  expect(readFileSync(path.join(outDir, pictures[1] ?? '')).equals(shopCard)).toBe(true);

  const drawn = times();
  const products = [
    { ...kit, name: 'A new name' },
    { ...kit, image: second.imageUrl },
    { ...kit, category: 'Toys' },
  ];
  await writeSeoFiles({ outDir, data: { ...data, products }, siteUrl: SITE, cache });
  expect(times()).toEqual(drawn);
  expect(readdirSync(path.join(outDir, 'share'))).toHaveLength(6);
  expect(readdirSync(path.join(cache, 'share')), 'the next build draws the one without its picture anew').toHaveLength(
    5,
  );
});
