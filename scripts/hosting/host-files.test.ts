import { describe, expect, it } from 'vitest';
import { hostFiles, publishedFiles } from './host-files';
import { securityHeaders } from './policy';

const headers = securityHeaders({ VITE_PAYPAL_CLIENT_ID: 'x' }, { scripts: ["'sha256-abc='"] });
const files: Record<string, string> = { ...publishedFiles(headers), ...hostFiles(headers) };
const text = (name: string) => files[name] ?? '';

/** The sections of a file in Netlify's format. */
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

/** The headers that a block of nginx or a file of Apache sets. */
const quoted = (block: string, directive: RegExp) =>
  Object.fromEntries(
    block.split('\n').flatMap((line) => {
      const [, name = '', value = ''] = directive.exec(line) ?? [];
      return name ? [[name, JSON.parse(value)]] : [];
    }),
  );

describe('the files for static hosts say the same headers', () => {
  it('for Netlify and Cloudflare Pages', () => {
    expect(netlifySections()).toEqual({
      '/*': headers,
      '/assets/*': { 'Cache-Control': 'public, max-age=31536000, immutable' },
    });
    expect(text('_redirects')).toBe('/* /index.html 200\n');
  });

  it('for Vercel', () => {
    const config = JSON.parse(text('vercel.json'));
    const [all] = config.headers;
    expect(Object.fromEntries(all.headers.map(({ key, value }: Record<string, string>) => [key, value]))).toEqual(
      headers,
    );
    const [rewrite] = config.rewrites;
    const source = new RegExp(`^${rewrite.source}$`);
    expect(['/', '/product/1', '/assetsale'].map((path) => source.test(path))).toEqual([true, true, true]);
    expect(source.test('/assets/old.js')).toBe(false);
    expect(rewrite.destination).toBe('/index.html');
  });

  it('for nginx, in every location', () => {
    const blocks = text('nginx.conf')
      .split(/^location /m)
      .slice(1);
    expect(blocks.map((block) => block.split(' ')[0])).toEqual(['/assets/', '/']);
    for (const block of blocks) {
      expect(quoted(block, /add_header (\S+) (".*") always;$/)).toEqual(headers);
    }
    expect(blocks[1]).toContain('try_files $uri /index.html;');
  });

  it('for Apache', () => {
    expect(quoted(text('.htaccess'), /^Header always set (\S+) (".*")$/)).toEqual(headers);
    expect(text('.htaccess')).toContain('RewriteRule ^(?!assets/) /index.html [L]');
  });

  it('in one line each, whatever the policy says', () => {
    for (const file of Object.values(files)) expect(file).not.toMatch(/\r|\n\n/);
  });
});
