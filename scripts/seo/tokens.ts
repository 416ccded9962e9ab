import { readFileSync } from 'node:fs';
import type { Tint } from '../../src/ui/tint.ts';

const css = readFileSync(new URL('../../src/styles/tokens.css', import.meta.url), 'utf8');
const light = css.slice(0, css.indexOf(':root.dark'));

/** A colour of the light theme, from the style sheets. */
export function colour(name: string): string {
  const value = new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(light)?.[1];
  if (!value) throw new Error(`src/styles/tokens.css has no colour --${name}`);
  return value;
}

export const tintColours = (tint: Tint) => ({
  soft: colour(`tint-${tint}`),
  deep: colour(`tint-${tint}-deep`),
  on: colour(`on-${tint}`),
});
