import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.startsWith('_testing'),
);

describe('what runs on the server', () => {
  it('is found by this test', () => {
    expect(files).toContain(path.join('confirm-payment', 'handler.ts'));
  });

  it.each(files)('%s imports nothing but relative .ts files outside of tests', (file) => {
    const source = readFileSync(path.join(root, file), 'utf8');
    const imported = [...source.matchAll(/(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g)].map((match) => match[1]);
    for (const target of imported) expect(target).toMatch(/^\.\.?\/(?!.*_testing).*\.ts$/);
  });

  it.each(files.filter((file) => !file.endsWith('index.ts')))('%s knows no runtime', (file) => {
    const source = readFileSync(path.join(root, file), 'utf8');
    expect(source).not.toMatch(/\bDeno\.|\bprocess\.|\bBuffer\b|node:/);
  });

  it.each(files.filter((file) => file.endsWith('index.ts')))('%s only starts its handler', (file) => {
    const source = readFileSync(path.join(root, file), 'utf8');
    expect(source.trim().split('\n')).toHaveLength(5);
    expect(source).toContain('Deno.serve((request: Request) => handle(request, deps));');
  });
});
