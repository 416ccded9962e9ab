import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { dependencies } from '../../../package.json';

const root = fileURLToPath(new URL('..', import.meta.url));
const entries = readdirSync(root, { recursive: true, encoding: 'utf8' });
const sources = entries.filter(
  (file) => file.endsWith('.ts') && !/\.(test|d)\.ts$/.test(file) && !file.startsWith('_testing'),
);
const starters = sources.filter((file) => file.endsWith('index.ts'));
const textOf = (file: string) => readFileSync(path.join(root, file), 'utf8');

describe('code of the server functions', () => {
  it('is found by this test', () => {
    expect(sources).toContain(path.join('confirm-payment', 'handler.ts'));
  });

  it.each(sources.filter((file) => !starters.includes(file)))('%s uses no runtime API', (file) => {
    expect(textOf(file)).not.toMatch(/\bDeno\.|\bprocess\.|\bBuffer\b|node:/);
  });

  it.each(starters)('%s only starts its handler', (file) => {
    expect(textOf(file).trim().split('\n')).toHaveLength(5);
    expect(textOf(file)).toContain('Deno.serve((request: Request) => handle(request, deps));');
  });

  it.each(starters.map((file) => path.dirname(file)))('%s uses the packages of package.json', (folder) => {
    const config = JSON.parse(textOf(path.join(folder, 'deno.json')));
    const resend = folder === 'send-mails' ? { resend: `npm:resend@${dependencies.resend}` } : {};
    const markdown = ['send-mails', 'preview-letter'].includes(folder)
      ? { 'mdast-util-from-markdown': `npm:mdast-util-from-markdown@${dependencies['mdast-util-from-markdown']}` }
      : {};
    expect(config).toEqual({ imports: { zod: `npm:zod@${dependencies.zod}`, ...resend, ...markdown } });
  });
});
