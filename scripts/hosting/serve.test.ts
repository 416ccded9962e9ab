import { rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compressFolder } from './compress';
import { serveFolder } from './serve';
import { askServer, BUILT_FILES, PRIVATE_PAGES, PUBLIC_PAGES, SHOP_PAGE, writeBuiltShop } from './testing/built-shop';

const folder = writeBuiltShop();
const server = createServer(serveFolder(folder));
let port = 0;
const ask = (url: string, headers: Record<string, string> = {}, method = 'GET') =>
  askServer(port, url, headers, method);

beforeAll(async () => {
  await compressFolder(folder);
  await new Promise<void>((resolve) => server.listen(0, resolve));
  port = (server.address() as AddressInfo).port;
});

afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

it('keeps the pages of one person out of search engines, in the answer itself', async () => {
  for (const url of PRIVATE_PAGES) expect((await ask(url)).headers['x-robots-tag'], url).toBe('noindex');
  for (const url of PUBLIC_PAGES) expect((await ask(url)).headers['x-robots-tag'], url).toBeUndefined();
});

describe('compression', () => {
  it.each([
    ['br, gzip', 'br'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['*', 'br'],
    ['br;q=0.5, gzip', 'gzip'],
    ['br;q=0, gzip;q=0.2', 'gzip'],
    ['br;q=0', undefined],
    ['identity, br;q=0.5', undefined],
    ['', undefined],
  ])('of a client that accepts "%s" is %s', async (accepted, encoding) => {
    const { headers, body } = await ask('/shop', accepted ? { 'Accept-Encoding': accepted } : {});
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers.vary).toBe('Accept-Encoding');
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(Number(headers['content-length'])).toBe(body.length);
    const decode = { br: brotliDecompressSync, gzip: gunzipSync }[encoding ?? ''] ?? ((bytes: Buffer) => bytes);
    expect(decode(body).toString()).toBe(SHOP_PAGE);
  });

  it('keeps the content type that feed readers expect', async () => {
    const { status, headers } = await ask('/feeds/products.xml');
    expect([status, headers['content-type']]).toEqual([200, 'application/xml']);
  });

  it('is not used for pictures, small files and ranges', async () => {
    const all = { 'Accept-Encoding': 'br, gzip' };
    for (const url of ['/images/blocks.avif', '/', '/downloads/planner.pdf']) {
      expect((await ask(url, all)).headers['content-encoding'], url).toBeUndefined();
    }
    const part = await ask('/assets/app-1a2b.js', { ...all, Range: 'bytes=0-5' });
    expect([part.status, part.headers['content-encoding'], part.body.toString()]).toEqual([206, undefined, 'export']);
  });

  it.each([60_000, -60_000])('never sends an outdated copy of a changed file (%d ms apart)', async (apart) => {
    const file = path.join(folder, 'shop.html');
    const moment = new Date(statSync(file).mtimeMs + apart);
    utimesSync(file, moment, moment);
    expect((await ask('/shop', { 'Accept-Encoding': 'br' })).headers['content-encoding']).toBeUndefined();
    writeFileSync(file, SHOP_PAGE);
    await compressFolder(folder);
    expect((await ask('/shop', { 'Accept-Encoding': 'br' })).headers['content-encoding']).toBe('br');
  });
});

describe('caching', () => {
  it.each([
    ['/assets/app-1a2b.js', 'public, max-age=31536000, immutable'],
    ['/images/blocks.avif', 'public, max-age=86400, stale-while-revalidate=604800'],
    ['/shop', 'no-cache'],
    ['/cart', 'no-cache'],
    ['/nowhere', 'no-cache'],
    ['/assets/gone.js', 'no-cache'],
    ['/downloads/planner.pdf', 'no-cache'],
  ])('of %s is %s', async (url, control) => {
    expect((await ask(url)).headers['cache-control']).toBe(control);
  });

  it('responds with 304 if the client has the page in the same encoding', async () => {
    const accepted = { 'Accept-Encoding': 'br' };
    const { headers } = await ask('/shop', accepted);
    const etag = String(headers.etag);
    const again = await ask('/shop', { ...accepted, 'If-None-Match': etag });
    expect([again.status, again.body.length, again.headers.vary]).toEqual([304, 0, 'Accept-Encoding']);
    expect(again.headers['cache-control']).toBe('no-cache');
    expect((await ask('/shop', { 'If-None-Match': etag })).status).toBe(200);
  });
});

describe('pages', () => {
  it('of the account are served as the shell, unknown ones with 404', async () => {
    const cart = await ask('/cart?from=mail');
    expect([cart.status, cart.body.toString()]).toEqual([200, BUILT_FILES['shell.html']]);
    const nowhere = await ask('/nowhere', { 'If-None-Match': '*' });
    expect([nowhere.status, nowhere.body.toString()]).toEqual([404, BUILT_FILES['404.html']]);
  });

  it('have one URL, and redirects keep the query', async () => {
    const moved = await ask('/shop/?category=Books&x=1');
    expect([moved.status, moved.headers.location]).toEqual([301, '/shop?category=Books&x=1']);
  });

  it('do not replace missing files', async () => {
    const gone = await ask('/assets/gone.js');
    expect([gone.status, gone.headers['content-type']]).toEqual([404, 'text/plain; charset=utf-8']);
  });

  it('respond to HEAD with the same headers and no body, and refuse other methods', async () => {
    const [get, head] = await Promise.all([ask('/shop'), ask('/shop', {}, 'HEAD')]);
    const { date: _get, ...expected } = get.headers;
    const { date: _head, ...headers } = head.headers;
    expect([head.status, head.body.length, headers]).toEqual([200, 0, expected]);
    const post = await ask('/shop', {}, 'POST');
    expect([post.status, post.headers.allow]).toEqual([405, 'GET, HEAD']);
  });
});
