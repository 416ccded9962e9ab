import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';

export const SHOP_PAGE = `<!doctype html><title>Shop</title>${'<p>Wooden blocks</p>'.repeat(200)}`;

/** The files of a small build, for every server in the tests. */
export const BUILT_FILES: Readonly<Record<string, string>> = {
  'index.html': '<!doctype html><title>Home</title>',
  'shop.html': SHOP_PAGE,
  'product/1.html': '<!doctype html><title>Blocks</title>',
  'shell.html': '<!doctype html><title>Shell</title>',
  '404.html': '<!doctype html><title>Nothing here</title>',
  'assets/app-1a2b.js': 'export const blocks = 1;\n'.repeat(200),
  'images/blocks.avif': 'picture',
  'feeds/products.xml': '<?xml version="1.0" encoding="UTF-8"?>\n<rss/>\n',
  'downloads/planner.pdf': '0123456789',
};

/** Pages of one person, and pages for all, whose files are the same shell. */
export const PRIVATE_PAGES = [
  '/wish-list',
  '/wish-list/a1',
  '/orders/a-1?x',
  '/profile',
  '/checkout',
  '/admin',
  '/admin/a/b',
];
export const PUBLIC_PAGES = ['/', '/shop', '/product/1', '/product/99', '/wish-listing', '/nowhere'];

export function writeBuiltShop(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'hosting-'));
  for (const [file, text] of Object.entries(BUILT_FILES)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  return folder;
}

interface Reply {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/** A request without decompression, caching or redirects by the client. */
export function askServer(
  port: number,
  url: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    request({ port, path: url, method, headers, agent: false }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }),
      );
    })
      .on('error', reject)
      .end();
  });
}
