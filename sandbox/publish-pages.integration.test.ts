import { existsSync, mkdtempSync, readFileSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readShop } from '../scripts/seo/read-shop.ts';
import { writeSeoFiles } from '../scripts/seo/write-files.ts';
import { productSharePicture } from '../src/domain/share-picture.ts';
import { builtInSettings } from '../src/features/settings/data.ts';
import { signToken } from './database/tokens.ts';
import type { Emulator } from './emulator.ts';
import { SANDBOX_ORIGIN } from './functions/functions-emulator.ts';
import { createSandbox } from './sandbox.ts';
import { SANDBOX_ACCOUNTS, SANDBOX_PUBLISHABLE_KEY } from './settings.ts';

const SITE = 'https://shop.example';
const THEATRE = {
  name: 'Shadow Theatre & "Stage"',
  price: 27.5,
  image_url: '/images/products/musical-instruments-set.webp',
  category: 'Toys',
  age_range: '5-9 years',
  description: 'A folding stage, twelve figures of paper and a small lamp.',
  stock: 4,
};

const dataDir = mkdtempSync(path.join(tmpdir(), 'little-baobab-publish-'));
const served = mkdtempSync(path.join(tmpdir(), 'little-baobab-served-'));
let sandbox: Emulator;
let secrets: { jwtSecret: string; publishSecret: string };
let built = 0;

async function call(pathname: string, bearer: string, body: object): Promise<Response> {
  const headers = {
    'content-type': 'application/json',
    apikey: SANDBOX_PUBLISHABLE_KEY,
    authorization: `Bearer ${bearer}`,
  };
  const request = new Request(`${SANDBOX_ORIGIN}${pathname}`, { method: 'POST', headers, body: JSON.stringify(body) });
  return (await sandbox.handle(request)) ?? new Response(null, { status: 404 });
}

const publish = async () => (await call('/functions/v1/publish-pages', secrets.publishSecret, {})).json();

async function asStaff(name: string, args: object) {
  const { email } = SANDBOX_ACCOUNTS.staff;
  const token = await signToken(
    { sub: SANDBOX_ACCOUNTS.staff.id, email, email_verified: true },
    secrets.jwtSecret,
    '1h',
  );
  const answer = await call(`/rest/v1/rpc/${name}`, token, args);
  const body = await answer.json();
  expect(answer.status, JSON.stringify(body)).toBe(200);
  return body;
}

const servedFile = (name: string) => readFileSync(path.join(served, name), 'utf8');

beforeAll(async () => {
  symlinkSync(fileURLToPath(new URL('../public/images', import.meta.url)), path.join(served, 'images'));
  sandbox = await createSandbox({
    dataDir,
    env: { PUBLISH_PAUSE_SECONDS: '0' },
    buildPages: async (ask) => {
      const source = { url: SANDBOX_ORIGIN, publishableKey: SANDBOX_PUBLISHABLE_KEY };
      const fetch = (url: string, init: RequestInit) => ask(new Request(url, init));
      await writeSeoFiles({
        outDir: served,
        data: await readShop({ ...source, fetch }, builtInSettings),
        siteUrl: SITE,
      });
      built += 1;
    },
  });
  secrets = JSON.parse(readFileSync(path.join(dataDir, 'secrets.json'), 'utf8'));
});

afterAll(() => sandbox.close?.());

it('a build adds new content of staff to the sitemap, the feed and the previews, and removes what they removed', async () => {
  await asStaff('enter_staff_area', {});
  await expect.poll(async () => (await publish()).outcome).toBe('current');
  await expect.poll(() => existsSync(path.join(served, 'sitemap.xml')) && built, { timeout: 60_000 }).toBe(1);
  expect(servedFile('sitemap.xml').match(/<loc>/g)).toHaveLength(1 + 1 + 1 + (6 + 10 + 8) + 8 + 1 + 6 + 8);
  expect(servedFile('sitemap.xml')).toMatch(/product\/8<\/loc>\s*<lastmod>\d{4}-\d\d-\d\dT/);

  const product = await asStaff('save_product', { product: THEATRE });
  expect(await publish()).toEqual({ outcome: 'asked' });
  await expect.poll(() => built, { timeout: 60_000 }).toBe(2);
  expect(servedFile('sitemap.xml')).toContain(`<loc>${SITE}/product/${product.id}</loc>`);
  expect(servedFile('feeds/products.xml')).toContain(`<link>${SITE}/product/${product.id}</link>`);
  const shown = { id: product.id, category: THEATRE.category, image: THEATRE.image_url };
  expect(existsSync(path.join(served, productSharePicture(shown)))).toBe(true);

  const post = {
    title: 'Puppets <at> home',
    excerpt: 'What a lamp and a sheet can do.',
    content: 'Hang up a sheet.',
    category: 'Language Skills',
    author: 'Wanjiru Maina',
    image_url: '/images/articles/language-skills.webp',
    tags: [],
    product_ids: [product.id],
    published_on: '2026-01-02',
    status: 'published',
  };
  await asStaff('save_post', { post });
  await asStaff('remove_product', { id: product.id });
  expect([await publish(), await publish()]).toEqual([{ outcome: 'asked' }, { outcome: 'current' }]);
  await expect.poll(() => built, { timeout: 60_000 }).toBe(3);
  expect(servedFile('sitemap.xml')).not.toContain(`/product/${product.id}<`);
  expect(servedFile('feed.xml')).toContain('Puppets &lt;at&gt; home');
}, 180_000);
