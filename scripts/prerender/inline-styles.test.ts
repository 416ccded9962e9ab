import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { styleInliner } from './inline-styles';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'inline-styles-'));
  const style = [
    ':root{--ink:#111}',
    '.dark{--ink:#eee}',
    'p{color:var(--ink)}',
    String.raw`.\[\&_h2\]\:mt-12 h2{margin-top:3rem}`,
    String.raw`.\[\&\>\*\+\*\]\:mt-4>*+*{margin-top:1rem}`,
    '.elsewhere{color:red}',
  ];
  writeFileSync(path.join(folder, 'all.css'), style.join(''));
});
afterAll(() => rmSync(folder, { recursive: true }));

const page = `<!doctype html><html><head><link rel="stylesheet" href="/all.css"></head><body>
<div class="[&amp;_h2]:mt-12 [&amp;&gt;*+*]:mt-4" title="a &amp; b"><h2>Toys</h2><p>Text</p></div></body></html>`;

it('inlines the rules that a page uses, including class names escaped in HTML, and no others', async () => {
  const html = await styleInliner(folder)(page);
  const [, style = ''] = /<style[^>]*>([\s\S]*)<\/style>/.exec(html) ?? [];
  expect(style).toContain('h2{margin-top:3rem}');
  expect(style).toContain('>*+*{margin-top:1rem}');
  expect(style).toContain(':root{--ink:#111}');
  expect(style).toContain('.dark{--ink:#eee}');
  expect(style).not.toMatch(/elsewhere/);
  expect(html).not.toContain('rel="stylesheet"');
  expect(html).toContain('title="a &amp; b"');
});

it('keeps the font faces, in a separate style before the rest', async () => {
  const faces = '<style>@font-face{font-family:Letters;src:url(/letters.woff2)}</style>';
  const html = await styleInliner(folder)(page.replace('<head>', `<head>${faces}`));
  expect(html.match(/<style>.{10}/g)).toEqual(['<style>@font-face', '<style>:root{--in']);
  expect(html).toContain(faces);
});
