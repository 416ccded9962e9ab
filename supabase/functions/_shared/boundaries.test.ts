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

  it('uses no runtime API, except where it starts', () => {
    const shared = sources.filter((file) => !starters.includes(file));
    expect(shared.filter((file) => /\bDeno\.|\bprocess\.|\bBuffer\b|node:/.test(textOf(file)))).toEqual([]);
  });

  it('starts its handler and does nothing else', () => {
    const start = 'Deno.serve((request: Request) => handle(request, deps));';
    const onlyStarts = (text: string) => text.trim().split('\n').length === 5 && text.includes(start);
    expect(starters.filter((file) => !onlyStarts(textOf(file)))).toEqual([]);
  });

  it('uses the packages of package.json', () => {
    for (const folder of starters.map((file) => path.dirname(file))) {
      const config = JSON.parse(textOf(path.join(folder, 'deno.json')));
      const resend = folder === 'send-mails' ? { resend: `npm:resend@${dependencies.resend}` } : {};
      const markdown = ['send-mails', 'preview-letter'].includes(folder)
        ? { 'mdast-util-from-markdown': `npm:mdast-util-from-markdown@${dependencies['mdast-util-from-markdown']}` }
        : {};
      expect(config, folder).toEqual({ imports: { zod: `npm:zod@${dependencies.zod}`, ...resend, ...markdown } });
    }
  });
});
