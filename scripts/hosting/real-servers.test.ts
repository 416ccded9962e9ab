import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { freePort } from '../running-shop';
import { compressFolder } from './compress';
import { hostFiles, siteOf } from './host-files';
import { securityHeaders } from './policy';
import { askServer, BUILT_FILES, PRIVATE_PAGES, PUBLIC_PAGES, SHOP_PAGE, writeBuiltShop } from './testing/built-shop';

const headers = securityHeaders({});
const pages = Object.keys(BUILT_FILES).filter((file) => file.endsWith('.html'));
const files = hostFiles(siteOf(headers, pages));

interface RealServer {
  program: string;
  /** Writes the program's configuration to a separate folder, and returns how to run it in the foreground. */
  prepare: (work: string, shop: string, port: number) => string[];
}

const SERVERS: Record<string, RealServer> = {
  nginx: {
    program: 'nginx',
    prepare(work, shop, port) {
      const config = `error_log ${work}/error.log; pid ${work}/pid; daemon off; user root; events {}
http { include /etc/nginx/mime.types; access_log off; client_body_temp_path ${work}/body; proxy_temp_path ${work}/proxy;
fastcgi_temp_path ${work}/fastcgi; uwsgi_temp_path ${work}/uwsgi; scgi_temp_path ${work}/scgi;
server { listen ${port}; root ${shop}; include ${work}/shop.conf; } }`;
      writeFileSync(path.join(work, 'nginx.conf'), config);
      writeFileSync(path.join(work, 'shop.conf'), files['-hosting/nginx.conf'] ?? '');
      return ['-c', path.join(work, 'nginx.conf'), '-e', path.join(work, 'error.log')];
    },
  },
  Apache: {
    program: 'apache2',
    prepare(work, shop, port) {
      const modules = ['mpm_event', 'authz_core', 'dir', 'mime', 'headers', 'rewrite'];
      const config = [
        ...modules.map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`),
        `ServerRoot ${work}`,
        'ServerName localhost',
        `Listen ${port}`,
        `PidFile ${work}/pid`,
        `ErrorLog ${work}/error.log`,
        `DefaultRuntimeDir ${work}`,
        'TypesConfig /etc/mime.types',
        'AddType application/x-gzip .gz',
        `DocumentRoot ${shop}`,
        `<Directory ${shop}>`,
        'AllowOverride All',
        'Require all granted',
        '</Directory>',
      ];
      writeFileSync(path.join(work, 'apache.conf'), `${config.join('\n')}\n`);
      writeFileSync(path.join(shop, '.htaccess'), files['-hosting/.htaccess'] ?? '');
      return ['-f', path.join(work, 'apache.conf'), '-DFOREGROUND'];
    },
  },
};

const installed = ({ program }: RealServer) => spawnSync('sh', ['-c', `command -v ${program}`]).status === 0;

describe.each(Object.entries(SERVERS))('%s with the generated file, if it is installed', (_name, server) => {
  const test = it.skipIf(!installed(server));
  const shop = writeBuiltShop();
  const work = mkdtempSync(path.join(tmpdir(), 'server-'));
  let port = 0;
  let running: ChildProcess | undefined;
  const ask = (url: string, sent: Record<string, string> = {}) => askServer(port, url, sent);

  beforeAll(async () => {
    if (!installed(server)) return;
    for (const folder of [shop, work]) chmodSync(folder, 0o755);
    await compressFolder(shop);
    port = await freePort();
    running = spawn(server.program, server.prepare(work, shop, port), { stdio: 'ignore' });
    await vi.waitFor(async () => expect((await ask('/')).status).toBe(200), { timeout: 10_000 });
  });

  afterAll(async () => {
    if (running) {
      const ended = new Promise((resolve) => running?.once('exit', resolve));
      running.kill();
      await ended;
    }
    for (const folder of [shop, work]) rmSync(folder, { recursive: true, force: true });
  });

  test('serves the pages', async () => {
    const found = async (url: string) => {
      const { status, body } = await ask(url);
      return [status, Object.entries(BUILT_FILES).find(([, text]) => text === body.toString())?.[0]];
    };
    const expected: Record<string, unknown[]> = {
      '/': [200, 'index.html'],
      '/shop?category=Books': [200, 'shop.html'],
      '/product/1': [200, 'product/1.html'],
      '/product/99': [200, 'shell.html'],
      '/profile/orders/a-1/pay': [200, 'shell.html'],
      '/admin': [200, 'shell.html'],
      '/admin/anything/at/all': [200, 'shell.html'],
      '/product/abc': [404, '404.html'],
      '/nowhere': [404, '404.html'],
      '/shell': [404, '404.html'],
      '/assets/gone.js': [404, '404.html'],
      '/assets/app-1a2b.js': [200, 'assets/app-1a2b.js'],
    };
    for (const [url, answer] of Object.entries(expected)) expect(await found(url), url).toEqual(answer);
  });

  test('redirects to one URL per page', async () => {
    for (const [url, to] of [
      ['/shop/?x=1', '/shop?x=1'],
      ['/shop.html?x=1', '/shop?x=1'],
      ['/index.html', '/'],
      ['/product/1/', '/product/1'],
    ] as const) {
      const { status, headers: sent } = await ask(url);
      expect([status, String(sent.location).replace(/^http:\/\/[^/]+/, '')], url).toEqual([301, to]);
    }
  });

  test('sends cache times, and security headers with every response', async () => {
    for (const [url, control] of Object.entries({
      '/': 'no-cache',
      '/shop': 'no-cache',
      '/cart': 'no-cache',
      '/downloads/planner.pdf': 'no-cache',
      '/assets/app-1a2b.js': 'public, max-age=31536000, immutable',
      '/images/blocks.avif': 'public, max-age=86400, stale-while-revalidate=604800',
    })) {
      const { headers: sent } = await ask(url);
      expect(sent['cache-control'], url).toBe(control);
      expect(sent['content-security-policy'], url).toBe(headers['Content-Security-Policy']);
    }
    for (const url of ['/nowhere', '/assets/gone.js']) {
      const { headers: sent } = await ask(url);
      expect(sent['content-security-policy'], url).toBe(headers['Content-Security-Policy']);
      expect(sent['cache-control'] ?? '', url).not.toContain('immutable');
    }
  });

  test('keeps the pages of one person out of search engines, in the answer itself', async () => {
    for (const url of PRIVATE_PAGES) expect((await ask(url)).headers['x-robots-tag'], url).toBe('noindex');
    for (const url of PUBLIC_PAGES) expect((await ask(url)).headers['x-robots-tag'], url).toBeUndefined();
  });

  test('serves compressed copies with the original type, and 304 to a client that has one', async () => {
    const { headers: sent, body } = await ask('/shop', { 'Accept-Encoding': 'gzip' });
    expect([sent['content-encoding'], sent.vary]).toEqual(['gzip', 'Accept-Encoding']);
    expect(String(sent['content-type']).toLowerCase()).toBe('text/html; charset=utf-8');
    expect(gunzipSync(body).toString()).toBe(SHOP_PAGE);
    expect((await ask('/shop', { 'Accept-Encoding': 'gzip;q=0' })).headers['content-encoding']).toBeUndefined();
    expect((await ask('/shop', { 'Accept-Encoding': 'gzip', 'If-None-Match': String(sent.etag) })).status).toBe(304);
    expect((await ask('/feeds/products.xml')).headers['content-type']).toMatch(/^(application|text)\/xml/);
    expect((await ask('/assets/app-1a2b.js', { 'Accept-Encoding': 'gzip' })).headers['content-type']).toMatch(
      /javascript/,
    );
  });
});
