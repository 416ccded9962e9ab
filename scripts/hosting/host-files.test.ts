import { describe, expect, it } from 'vitest';
import { hostFiles, siteOf } from './host-files';
import { securityHeaders } from './policy';

const headers = securityHeaders({ VITE_PAYPAL_CLIENT_ID: 'x' }, { scripts: ["'sha256-abc='"] });
const site = siteOf(headers, ['index.html', 'shop.html', 'product/1.html', 'shell.html', '404.html']);
const files = hostFiles(site);
const text = (name: string) => files[`-hosting/${name}`] ?? files[`/${name}`] ?? '';

/** Parses the sections of a file in Netlify's format. */
function netlifySections(): Record<string, Record<string, string>> {
  const sections: Record<string, Record<string, string>> = {};
  let section = '';
  for (const line of text('_headers').split('\n').filter(Boolean)) {
    if (!line.startsWith(' ')) section = line;
    else
      sections[section] = {
        ...sections[section],
        ...Object.fromEntries([
          line
            .trim()
            .split(/: (.*)/)
            .slice(0, 2),
        ]),
      };
  }
  return sections;
}

const shellLines = (name: string) => text(name).trim().split('\n');
const pairs = (list: { key: string; value: string }[]) =>
  Object.fromEntries(list.map(({ key, value }) => [key, value]));

describe('the files for static hosts contain the same rules', () => {
  it('for Netlify, where a file takes precedence over a rule', () => {
    const {
      '/cart': cart,
      '/wish-list/:id': list,
      '/orders/:id': order,
      '/admin/*': staff,
      ...rest
    } = netlifySections();
    for (const found of [cart, list, order, staff]) expect(found).toEqual({ 'X-Robots-Tag': 'noindex' });
    expect(rest).toMatchObject({
      '/*': headers,
      '/assets/*': { 'Cache-Control': 'public, max-age=31536000, immutable' },
      '/images/*': { 'Cache-Control': 'public, max-age=86400, stale-while-revalidate=604800' },
    });
    expect(shellLines('_redirects')).toEqual(
      expect.arrayContaining(['/cart /shell.html 200', '/product/:id /shell.html 200', '/admin/* /shell.html 200']),
    );
    expect(text('_redirects')).not.toMatch(/^\/(shop)? |\/\* \/index/m);
  });

  it('for Cloudflare, where a rule would hide a file', () => {
    const lines = shellLines('cloudflare/_redirects');
    expect(lines).toEqual(expect.arrayContaining(['/cart /shell 200', '/blog/:id /shell 200', '/admin/* /shell 200']));
    expect(lines.join()).not.toMatch(/\/product(\/:id)? /);
  });

  it('for Vercel', () => {
    const config = JSON.parse(text('vercel.json'));
    expect(pairs(config.headers[0].headers)).toEqual(headers);
    const headerSources = config.headers.map(({ source }: { source: string }) => source);
    expect(headerSources.slice(0, 3)).toEqual(['/(.*)', '/assets/(.*)', '/images/(.*)']);
    expect(headerSources).toEqual(expect.arrayContaining(['/wish-list', '/wish-list/([^/]+)', '/admin/(.+)']));
    expect(config.headers.at(-1).headers).toEqual([{ key: 'X-Robots-Tag', value: 'noindex' }]);
    const sources = config.rewrites.map(({ source }: { source: string }) => source);
    expect(sources).toEqual(
      expect.arrayContaining(['/cart', '/product/([0-9]+)', '/profile/orders/([^/]+)/pay', '/admin/(.+)']),
    );
    expect(sources).not.toContain('/shop');
  });

  it('for Firebase', () => {
    const { hosting } = JSON.parse(text('firebase.json'));
    expect(pairs(hosting.headers[0].headers)).toEqual({ ...headers, 'Cache-Control': 'no-cache' });
    const robots = new RegExp(hosting.headers.at(-1).regex);
    expect(['/wish-list/a', '/admin/orders', '/profile'].every((path) => robots.test(path))).toBe(true);
    const rules = hosting.rewrites.map(({ regex }: { regex: string }) => new RegExp(regex));
    const isShell = (path: string) => rules.some((rule: RegExp) => rule.test(path));
    expect(['/cart', '/product/99', '/admin/orders', '/profile/orders/a/pay'].filter((path) => !isShell(path))).toEqual(
      [],
    );
    expect(['/', '/shop', '/product/abc', '/nowhere', '/cartwheel'].filter(isShell)).toEqual([]);
  });

  it('with one line per header, for any policy', () => {
    for (const file of Object.values(files)) expect(file).not.toMatch(/\r|\n\n/);
  });
});
