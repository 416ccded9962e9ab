import { matchPath } from 'react-router-dom';
import { beforeAll, expect, it, vi } from 'vitest';
import { skillIds } from '../../src/domain/skill';
import type { PageData } from '../../src/lib/page-data';
import { filesOfModules } from '../building/manifest';
import { structuredData } from '../seo/structured-data';
import { withAnswers } from './answers';
import { documentOf, movedDocument } from './document';
import { announcementOn, builtPages, fileOf, movedPages } from './routes';

/** Any access to one of these during rendering is recorded, even by `typeof`. */
const trapped = ['localStorage', 'sessionStorage', 'matchMedia'] as const;
const touched: string[] = [];

const TEMPLATE = `<html><head><style>@font-face{src:url(/assets/letters-1.woff2)format("woff2")}</style><script src="/theme.js"></script>
<script type="module" crossorigin src="/assets/runtime-1.js"></script>
<script type="module" crossorigin src="/assets/index-1.js"></script><link rel="modulepreload" crossorigin href="/assets/react-1.js">
<link rel="stylesheet" crossorigin href="/assets/index-1.css"></head><body><div id="root"></div><noscript>No</noscript></body></html>`;

const RAINY = {
  id: 1,
  name: 'Rainy days',
  slug: 'rainy-days',
  intro: 'For the afternoons when nobody wants to put boots on. Spread it all over the floor.',
  productIds: [3, 1],
};

const scripts = ['index', 'runtime', 'react', 'page'].map((name) => `/assets/${name}-1.js`);
const files = { scripts, styles: [] };

let renderer: typeof import('../../src/prerender');
let pages: PageData[] = [];

beforeAll(async () => {
  vi.stubEnv('VITE_SUPABASE_URL', 'https://database.test');
  vi.stubEnv('VITE_SUPABASE_PUBLISHABLE_KEY', 'publishable');
  renderer = await import('../../src/prerender');
  pages = builtPages({ ...(await renderer.readSiteData()), collections: [RAINY] });
  for (const name of trapped) {
    Object.defineProperty(globalThis, name, { configurable: true, get: () => void touched.push(name) });
  }
});

const pageAt = (path: string) => {
  const page = pages.find((candidate) => candidate.path === path);
  if (!page) throw new Error(`No page is built for ${path}`);
  return page;
};

it('builds a page for every product, article and other public address', () => {
  expect(pages.map(({ path }) => fileOf(path))).toEqual([
    'index.html',
    'shop.html',
    ...['arts-and-crafts', 'books', 'educational', 'music', 'outdoor', 'toys'].map((name) => `shop/${name}.html`),
    ...Array.from({ length: 13 }, (_, age) => `shop/age/${age}.html`),
    ...skillIds.map((skill) => `shop/skill/${skill}.html`),
    'shop/collection/rainy-days.html',
    ...[1, 2, 3, 4, 5, 6, 7, 8].map((id) => `product/${id}.html`),
    ...[1, 2, 3, 4, 5, 6, 7, 8].map((id) => `product/${id}/safety.html`),
    'blog.html',
    ...[1, 2, 3, 4, 5, 6].map((id) => `blog/${id}.html`),
    'recalls.html',
    ...['gift-finder', 'about', 'contact', 'faq', 'shipping', 'returns', 'withdrawal', 'privacy', 'terms'].map(
      (name) => `${name}.html`,
    ),
  ]);
});

it('includes every public page', async () => {
  const { publicPages } = await import('../../src/app/routes');
  const isBuilt = (pattern: string) => pages.some(({ path }) => matchPath(pattern, path));
  expect(publicPages.filter(({ path = '' }) => !isBuilt(path))).toEqual([]);
});

it('renders each of them completely without a browser', async () => {
  expect(globalThis).not.toHaveProperty('window');
  const heads = new Map<string, string>();
  const shop = { ...(await renderer.readSiteData()), collections: [RAINY] };
  for (const page of pages) {
    const html = await renderer.renderPage(page);
    expect(html.match(/<h1\b/g), page.path).toHaveLength(1);
    expect(html, page.path).toMatch(/^(<link [^>]*>)*<title>[^<]{5,}<\/title>/);
    expect(html, page.path).not.toMatch(/aria-label="Loading|<template|\$RC/);
    // Without a script, a page begins with its heading and a sentence, not with a box that waits.
    const [main = ''] = /<main\b[\s\S]*<\/main>/.exec(html) ?? [];
    expect(main.slice(0, main.search(/<h1\b/)), page.path).not.toContain('animate-pulse');
    expect(main.replace(/[\s\S]*?<\/h1>/, ''), page.path).toMatch(/<(p|td|dd|h2)\b[^>]*>[^<]*\p{L}{2}/u);
    const [, description = ''] = /<meta name="description" content="([^"]+)"/.exec(html) ?? [];
    expect(description.length, `${page.path}: ${description}`).toBeGreaterThanOrEqual(70);
    expect(html, page.path).toMatch(
      /<link rel="canonical" href="https:[^"]+"\/>.*<meta property="og:image" content="https:/,
    );
    const kinds = structuredData(page.path, shop, 'https://shop.example').map((thing) => thing['@type']);
    if (html.includes('aria-label="Breadcrumb"') && page.path !== '/returns')
      expect(kinds, page.path).toContain('BreadcrumbList');
    // The returns policy has two URLs for one page.
    if (page.path !== '/returns') heads.set(description, html.slice(0, html.indexOf('</title>')));
  }
  expect([heads.size, new Set(heads.values()).size]).toEqual([pages.length - 1, pages.length - 1]);
  expect(touched).toEqual([]);
});

it('shows the whole safety sheet of a toy, which reads without a script', async () => {
  const html = await renderer.renderPage(pageAt('/product/1/safety'));
  expect(html).toMatch(/<h1[^>]*>Safety sheet: Nature Explorer Kit<\/h1>/);
  for (const fact of ['Warning', 'Maker', 'Material']) expect(html).toMatch(new RegExp(`<dt[^>]*>${fact}`));
});

it('shows the recall of a toy that is no longer sold on its page, and on its sheet', async () => {
  const { products, sheets, ...data } = await renderer.readSiteData();
  const recall = {
    reason: 'A wheel comes off.',
    batch: null,
    remedy: 'refund',
    soldFrom: null,
    soldUntil: null,
    recalledAt: '2026-11-20T08:00:00Z',
    liftedAt: null,
  } as const;
  const [first] = sheets;
  if (!first) throw new Error('There is no sheet');
  const built = builtPages({ ...data, products: products.slice(1), sheets: [{ ...first, isOnSale: false, recall }] });
  const htmlAt = (url: string) => renderer.renderPage(built.find(({ path }) => path === url) ?? { path: '' });
  expect(await htmlAt(`/product/${first.id}`)).toMatch(/<h1[^>]*>.*Recalled: Nature[\s\S]*A wheel comes off\./);
  expect(await htmlAt(`/product/${first.id}/safety`)).toMatch(/A wheel comes off\.[\s\S]*<dt[^>]*>Warning/);
});

it('has the announcement on every page until its last day', async () => {
  const { settings } = await renderer.readSiteData();
  const announced = { ...settings, announcement: 'Closed on Monday', announcementUntil: '2026-12-01' };
  const htmlOn = (day: string) => renderer.renderPage({ ...pageAt('/about'), ...announcementOn(day, announced) });
  expect(await htmlOn('2026-12-01')).toMatch(/<section aria-label="Announcement".*Closed on Monday/);
  expect(await htmlOn('2026-12-02')).not.toContain('Closed on Monday');
  expect(announcementOn('2026-12-01', settings)).toEqual({});
  const data = { ...pageAt('/about'), ...announcementOn('2026-12-01', announced) };
  const html = documentOf(TEMPLATE, await renderer.renderPage(data), data, files);
  const [, mark] = /data-announcement="([^"]+)"/.exec(html) ?? [];
  expect(html).toContain(`[data-closed-announcement="${mark}"] [data-announcement="${mark}"]{display:none}`);
});

it('has what staff have set of the shop and of its delivery, and nothing more where that is as built', async () => {
  const shop = await renderer.readSiteData();
  const openingHours = [{ days: 'Saturday', hours: '10am-2pm' }];
  const settings = { ...shop.settings, phone: '+254 700 000 999', openingHours, bannerTitle: 'Ready for rain' };
  const plan = {
    ...shop.plan,
    processingFrom: 6,
    processingTo: 8,
    holidays: [{ day: '2026-12-25', name: 'Christmas' }],
  };
  const built = builtPages(shop);
  const served = withAnswers(built, { settings, plan }, shop);
  const htmlAt = (path: string) => renderer.renderPage(served.find((page) => page.path === path) ?? { path });
  expect(await htmlAt('/')).toMatch(/<h1[^>]*>Ready for rain<\/h1>.*Things to build, read, bang/);
  for (const path of ['/contact', '/product/1']) expect(await htmlAt(path), path).toContain('+254 700 000 999');
  expect(await htmlAt('/contact')).toContain('10am-2pm');
  expect(await htmlAt('/shipping')).toContain('6-8 business days');
  expect(JSON.stringify(served)).not.toContain('Christmas');

  const announced = { ...shop.settings, announcement: 'Closed on Monday' };
  expect(withAnswers(built, { ...shop, settings: announced }, shop)).toEqual(built);
});

it('describes a category, an age and a skill, and shows their products', async () => {
  const [books, four] = [
    await renderer.renderPage(pageAt('/shop/books')),
    await renderer.renderPage(pageAt('/shop/age/4')),
  ];
  expect(books).toMatch(/<h1[^>]*>Books<\/h1>.*Picture books and fact books.*2 Products/);
  expect(four).toMatch(/<h1[^>]*>Toys and books for age 4<\/h1>.*At four, children ask all day.*7 Products/);
});

it('uses the categories of staff: their paths, order, intros and pictures, and former paths', async () => {
  const shop = await renderer.readSiteData();
  const categories = shop.categories.map((category) => ({
    ...category,
    ...(category.name === 'Books' && {
      slug: 'reading',
      formerSlugs: ['read', 'books', 'toys'],
      intro: 'Told twenty times. And once more.',
      pictureUrl: '/images/products/ocean-explorers-book.webp',
      pictureAlt: 'A whale on a page',
    }),
    ...(category.name === 'Music' && { productsOnSale: 0 }),
  }));
  const built = builtPages({ ...shop, categories: categories.toReversed() });
  expect(built.slice(2, 8).map(({ path }) => path)).toEqual(
    ['toys', 'outdoor', 'music', 'educational', 'reading', 'arts-and-crafts'].map((slug) => `/shop/${slug}`),
  );
  const htmlAt = (path: string) => renderer.renderPage(built.find((page) => page.path === path) ?? { path });
  expect(await htmlAt('/shop/reading')).toMatch(/<h1[^>]*>Books<\/h1>.*Told twenty times.*alt="A whale on a page"/);
  expect(await htmlAt('/shop/music')).toContain('Nothing in Music at the moment');
  const home = await htmlAt('/');
  expect(home).toContain('href="/shop/reading"');
  expect(home).not.toContain('href="/shop/music"');
  expect(await htmlAt('/product/2')).toContain('href="/shop/reading"');

  expect(movedPages(categories)).toEqual([
    { path: '/shop/read', to: '/shop/reading' },
    { path: '/shop/books', to: '/shop/reading' },
  ]);
  expect(movedDocument('<head></head>', '/shop/reading', 'https://shop.example')).toBe(
    '<head><link rel="canonical" href="https://shop.example/shop/reading">' +
      '<noscript><meta http-equiv="refresh" content="0; url=/shop/reading"></noscript></head>',
  );
});

it('prints prices as of the build, and the text of an article', async () => {
  expect(await renderer.renderPage(pageAt('/product/1'))).toContain('$34.99');
  expect((await renderer.renderPage(pageAt('/shop'))).match(/\$\d+\.\d\d/g)).toHaveLength(8);
  expect(await renderer.renderPage(pageAt('/blog/2'))).toMatch(/<h2[\s\S]*Nature Scavenger Hunt/);
});

it('renders a loading shell for pages that only the browser can render', async () => {
  const shop = await renderer.readSiteData();
  const shell = { path: '', ...announcementOn('2026-12-01', { ...shop.settings, announcement: 'Closed on Monday' }) };
  const html = documentOf(TEMPLATE, await renderer.renderShell(shell), shell);
  expect(html).toContain('Loading page');
  expect(html).toMatch(
    /<main [^>]*><noscript><div[^>]*><h1[^>]*>This page needs JavaScript<\/h1><p[^>]*>Cart, checkout/,
  );
  // The first render in the browser has the same, and a visitor who closed the announcement does not see it.
  expect(html).toMatch(/id="page-data">\{"path":"","announcement":\{"text":"Closed on Monday"/);
  expect(html).toMatch(/<style>\[data-closed-announcement="[^"]+"\] \[data-announcement/);
  expect(html).toContain('<script type="module" crossorigin src="/assets/index-1.js">');
});

it('fetches the entry first, and style sheets in the order of index.html', () => {
  const manifest = {
    'index.html': { file: 'index.js', css: ['index.css'], assets: ['letters.woff2'], imports: ['_shop.js'] },
    'src/pages/shop-page.tsx': { file: 'page.js', imports: ['_shop.js', 'index.html'] },
    '_shop.js': { file: 'shop.js', css: ['shop.css'] },
  };
  expect(filesOfModules(manifest, ['index.html', 'src/pages/shop-page.tsx'])).toEqual({
    scripts: ['/index.js', '/shop.js', '/page.js'],
    styles: ['/shop.css', '/index.css'],
    assets: ['/letters.woff2'],
  });
});

it('puts meta data into the head and fetches nothing but data before the page is shown', () => {
  const rendered = '<title>Kit</title><meta name="description" content="A kit"/><main>Kit</main>';
  const html = documentOf(TEMPLATE, rendered, { path: '/product/1' }, files);
  expect(html).toMatch(/<head>[\s\S]*<title>Kit<\/title><meta name="description" content="A kit"\/><\/head>/);
  expect(html).toContain('<div id="root"><main>Kit</main></div>');
  expect(html).toContain(
    'data-entry="/assets/index-1.js" data-modules="/assets/runtime-1.js /assets/react-1.js /assets/page-1.js"',
  );
  expect(html).not.toMatch(/type="module"|modulepreload" |src="\/theme|noscript/);
});

it('preloads fonts after the content, and in the head by the script that checks the connection', () => {
  const link = '<link rel="preload" as="font" type="font/woff2" href="/assets/letters-1.woff2" crossorigin>';
  const template = TEMPLATE.replace('<head>', `<head>${link}`);
  const html = documentOf(template, '<title>x</title><main>Kit</main>', { path: '/' }, files);
  expect(html.split(link)).toHaveLength(2);
  expect(html.indexOf(link)).toBeGreaterThan(html.indexOf('</main>'));
  expect(html).toContain('</script><script data-fonts="/assets/letters-1.woff2">');
  // A page rendered only in the browser has no content before.
  expect(documentOf(template, '<main>Kit</main>', { path: '' })).toContain(`<head>${link}`);
});

it('keeps data that looks like a script inside its element', () => {
  const data = { path: '/', intro: '</script><script>alert(1)</script>' };
  const html = documentOf(TEMPLATE, '<title>x</title>', data, files);
  const [, text = ''] = /id="page-data">([\s\S]*?)<\/script>/.exec(html) ?? [];
  expect(JSON.parse(text)).toEqual(data);
  expect(html).not.toContain('alert(1)</script>');
});
