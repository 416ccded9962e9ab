import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

function coloursOf(selector: string): Record<string, string> {
  const [, rest = ''] = css.split(`${selector} {`);
  const [rules = ''] = rest.split('}');
  return Object.fromEntries(
    [...rules.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, value]) => [name, value]),
  );
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** The colour between a colour and its background at this opacity. */
function mixed(colour: string, ground: string, share: number): string {
  const part = (hex: string, at: number) => Number.parseInt(hex.slice(at, at + 2), 16);
  const parts = [1, 3, 5].map((at) => Math.round(part(colour, at) * share + part(ground, at) * (1 - share)));
  return `#${parts.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

const grounds = ['paper', 'raised', 'sunken'];
const on = (names: readonly string[]) => names.flatMap((name) => grounds.map((ground) => [name, ground] as const));
const tints = ['outdoor', 'books', 'arts', 'educational', 'toys', 'music', 'neutral'];

describe.each([':root', ':root.dark'])('%s', (theme) => {
  const colours = coloursOf(theme);
  const between = (one: string, other: string) => contrast(colours[one] ?? '', colours[other] ?? '');

  // Placeholders are muted, too, which axe does not check.
  test.each<readonly [string, string]>([
    ...on(['ink', 'muted', 'brand', 'danger']),
    ...tints.flatMap((tint) => [[`on-${tint}`, `tint-${tint}`] as const, [`on-${tint}`, `tint-${tint}-deep`] as const]),
    ['brand-ink', 'brand'],
    ['brand', 'brand-soft'],
    ['danger', 'danger-soft'],
    ['clay', 'clay-soft'],
    ['paper', 'clay'],
  ])('%s can be read on %s', (text, ground) => {
    expect(between(text, ground)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(on(['control', 'brand']))('a border or a ring of %s is seen on %s', (edge, ground) => {
    expect(between(edge, ground)).toBeGreaterThanOrEqual(3);
  });

  test('the ring of a field is seen', () => {
    const { brand = '', danger = '', raised = '' } = colours;
    for (const ring of [brand, danger]) expect(contrast(mixed(ring, raised, 0.7), raised)).toBeGreaterThanOrEqual(3);
  });
});
