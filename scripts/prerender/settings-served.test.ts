import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { DeliveryPlan, DeliveryTerms } from '../../src/features/delivery/rules';
import type { SettingsDraft } from '../../src/features/settings/staff/form-schema';
import { textNames } from '../../src/features/texts/customer/policy';
import type { PublishedShop } from '../seo/data';
import { structuredDataTags } from '../seo/structured-data';
import { seoTexts } from '../seo/write-files';
import { servedPages } from './answers';

const SITE = 'https://shop.example';
const DAY = '2026-12-01';

/** How the built-in value and the one of staff are shown, one pattern for each way of showing it. */
type Shown = readonly (readonly [builtIn: RegExp, written: RegExp])[];

/** Every setting that staff can write. Null: no served page shows it. */
const settings: Record<
  keyof SettingsDraft,
  { written: PublishedShop['settings'][keyof SettingsDraft]; shown: Shown | null }
> = {
  supportEmail: { written: 'ask@served.test', shown: [[/hello@littlebaobab\.example/g, /ask@served\.test/g]] },
  phone: {
    written: '+255 711 222 333',
    shown: [
      [/\+254 700 000 000/g, /\+255 711 222 333/g],
      [/\+254700000000/g, /\+255711222333/g],
    ],
  },
  address: {
    written: ['Served Lane 7', 'Dodoma'],
    shown: [
      [/Acacia Court, Kindaruma Road/g, /Served Lane 7/g],
      [/Kilimani, Nairobi, Kenya/g, /Dodoma/g],
    ],
  },
  openingHours: {
    written: [
      { days: 'Tue-Wed', hours: '6am-8pm' },
      { days: 'Thu', hours: '7am-1pm' },
      { days: 'Fri', hours: 'Served' },
    ],
    shown: [
      [/9am-5pm/g, /6am-8pm/g],
      [/10am-4pm/g, /7am-1pm/g],
      [/>Mon-Fri</g, />Tue-Wed</g],
      [/"opens":"09:00"/g, /"opens":"06:00"/g],
      [/"closes":"16:00"/g, /"closes":"13:00"/g],
    ],
  },
  announcement: { written: 'Served on Monday', shown: null },
  announcementUntil: { written: DAY, shown: null },
  // The title and the share card of the home page name the shop's own line, which is not the banner's.
  bannerTitle: {
    written: 'Served for rain',
    shown: [[/>Toys and books for curious children<\/h1>/g, />Served for rain<\/h1>/g]],
  },
  bannerText: { written: 'Served by hand.', shown: [[/Things to build, read, bang, paint/g, /Served by hand\./g]] },
  taxRate: { written: 17.25, shown: [[/\b10%(?! restocking)/g, /\b17\.25%/g]] },
  freeShippingLimit: { written: 7777, shown: [[/\bover \$50(?!\.?\d)/g, /\bover \$77\.77/g]] },
  giftWrapPrice: { written: 1234, shown: null },
  lowStockThreshold: { written: 77, shown: null },
  mpesaCurrency: { written: 'KES', shown: null },
  usdKesRate: { written: 131.5, shown: null },
};

const option = (written: Partial<DeliveryTerms>) => (terms: DeliveryTerms) => ({ ...terms, ...written });
const standard = option({ daysFrom: 21, daysTo: 23 });
const express = option({ daysFrom: 31, daysTo: 33, price: 3131 });
const nextDay = option({ daysFrom: 41, daysTo: 43, price: 4141, cutOffHour: 7 });

const writtenPlan = (plan: DeliveryPlan): DeliveryPlan => ({
  ...plan,
  processingFrom: 11,
  processingTo: 13,
  freeShippingLimit: 7777,
  zones: plan.zones.map((zone) => ({
    ...zone,
    name: `Served ${zone.name}`,
    standard: standard(zone.standard),
    express: express(zone.express),
    'next-day': nextDay(zone['next-day']),
  })),
});

const delivery: Record<string, Shown> = {
  'the processing days': [[/\b1-2 business days/g, /\b11-13 business days/g]],
  'the standard delivery': [[/\b5-7 business days/g, /\b21-23 business days/g]],
  'the express delivery': [
    [/\b2-3 days/g, /\b31-33 days/g],
    [/\$9\.99/g, /\$31\.31/g],
  ],
  'the next day': [
    [/\b1 day\b/g, /\b41-43 days\b/g],
    [/\$19\.99 /g, /\$41\.41 /g],
    [/\b12 PM/g, /\b7 AM/g],
  ],
  'the zones': [[/>Kenya and United States</g, />Served Kenya and Served United States</g]],
};

const writtenTexts = textNames.map((name) => ({
  name,
  content: `## Served ${name}\n\n### Served question of ${name}\n\nServed answer of ${name}.`,
  inEffectSince: '2026-11-11',
  version: 2,
  updatedAt: '2026-11-12T13:14:15Z',
}));

type Served = ReadonlyMap<string, string>;

/** Everything a visitor, a search engine or a feed reader can be served, by its place. */
async function servedBy(shop: PublishedShop): Promise<Served> {
  const renderer = await import('../../src/prerender');
  const { pages, shell } = servedPages(shop, await renderer.readSiteData(), DAY);
  const served = new Map(Object.entries(seoTexts(shop, SITE)));
  for (const page of pages)
    served.set(page.path, `${structuredDataTags(page.path, shop, SITE)}${await renderer.renderPage(page)}`);
  return served.set('shell', await renderer.renderShell(shell));
}

const countIn = (text: string | undefined, pattern: RegExp) => text?.match(pattern)?.length ?? 0;

/** How often a pattern stands in each place, without those where it does not. */
const placesOf = (served: Served, pattern: RegExp) =>
  Object.fromEntries([...served].map(([place, text]) => [place, countIn(text, pattern)]).filter(([, count]) => count));

const changedOn = (served: Served, path: string) =>
  new RegExp(`${path}</loc>\\s*<lastmod>([^<]+)<`).exec(served.get('sitemap.xml') ?? '')?.[1];

let before: Served;
let after: Served;
let texts: Served;

beforeAll(async () => {
  vi.stubEnv('VITE_SUPABASE_URL', 'https://database.test');
  vi.stubEnv('VITE_SUPABASE_PUBLISHABLE_KEY', 'publishable');
  const { readSiteData } = await import('../../src/prerender');
  const shop: PublishedShop = await readSiteData();
  const written = Object.fromEntries(Object.entries(settings).map(([name, setting]) => [name, setting.written]));
  before = await servedBy(shop);
  after = await servedBy({ ...shop, settings: { ...shop.settings, ...written }, plan: writtenPlan(shop.plan) });
  texts = await servedBy({ ...shop, texts: writtenTexts });
});

const shown = [
  ...Object.entries(settings).flatMap(([name, setting]) => (setting.shown ? [[name, setting.shown] as const] : [])),
  ...Object.entries(delivery),
];

describe.each(shown)('%s, as staff have written it', (_, patterns) => {
  it.each(patterns)('stands wherever the built-in one stood: %s', (builtIn, written) => {
    const places = placesOf(before, builtIn);
    expect(places).not.toEqual({});
    expect(placesOf(before, written)).toEqual({});
    expect(placesOf(after, written)).toEqual(places);
    expect(placesOf(after, builtIn)).toEqual({});
  });
});

it('serves prices in shillings once there is a rate', () => {
  const inShillings = />≈ KES 4,601</;
  expect(placesOf(before, /KES/)).toEqual({});
  expect(Object.keys(placesOf(after, inShillings))).toEqual(expect.arrayContaining(['/', '/shop', '/product/1']));
});

it('serves the announcement on every page, and on those that only the browser can render', () => {
  const places = [...after].filter(([place]) => !/\.(xml|txt)$/.test(place));
  expect(places.filter(([, html]) => !html.includes('Served on Monday')).map(([place]) => place)).toEqual([]);
});

it.each(textNames)('serves the text %s in place of the built-in one, with its day', (name) => {
  const heading = new RegExp(`>Served ${name}</h2>`);
  const places = Object.keys(placesOf(texts, heading));
  expect(places).not.toEqual([]);
  for (const place of places) {
    expect(texts.get(place)).toContain(`Served answer of ${name}.`);
    if (name !== 'faq') expect(texts.get(place)).toContain('In effect since November 11, 2026');
    for (const [, oldHeading] of before.get(place)?.matchAll(/<h2 id="([^"]+)-heading"/g) ?? [])
      expect(texts.get(place)).not.toContain(`id="${oldHeading}-heading"`);
    if (place !== '/returns') expect(changedOn(texts, place)).toBe('2026-11-12T13:14:15Z');
  }
});

it('describes the questions of staff to search engines', () => {
  expect(texts.get('/faq')).toContain('"name":"Served question of faq"');
  expect(countIn(texts.get('/faq'), /"@type":"Question"/g)).toBe(1);
});
