import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Markup } from './svg.ts';

const require = createRequire(import.meta.url);
const fredoka = readFileSync(require.resolve('@fontsource-variable/fredoka/files/fredoka-latin-wght-normal.woff2'));

/** Style sheet that makes the display face available as a data URL. */
export const fontFace = `@font-face{font-family:Fredoka;font-weight:300 700;src:url(data:font/woff2;base64,${fredoka.toString('base64')}) format('woff2')}`;

const open = (id: string, margin = 30): string =>
  `<filter id="${id}" x="-${margin}%" y="-${margin}%" width="${100 + 2 * margin}%" height="${100 + 2 * margin}%" color-interpolation-filters="sRGB">`;

/** Rounds a flat shape: light along its top-left inside edge, shade along its bottom-right one. */
function volume(id: string, reach: number, shade: number, light: number): string {
  return `${open(id)}
<feGaussianBlur in="SourceAlpha" stdDeviation="${reach}" result="b"/>
<feOffset in="b" dx="${-reach * 0.8}" dy="${-reach}" result="up"/><feComposite in="SourceAlpha" in2="up" operator="out" result="low"/>
<feFlood flood-color="#4A1E3C" flood-opacity="${shade}"/><feComposite in2="low" operator="in" result="dark"/>
<feOffset in="b" dx="${reach * 0.8}" dy="${reach}" result="down"/><feComposite in="SourceAlpha" in2="down" operator="out" result="high"/>
<feFlood flood-color="#FFF0B8" flood-opacity="${light}"/><feComposite in2="high" operator="in" result="bright"/>
<feMerge><feMergeNode in="SourceGraphic"/><feMergeNode in="dark"/><feMergeNode in="bright"/></feMerge></filter>`;
}

const warmth =
  '<feColorMatrix in="SourceGraphic" type="matrix" values="0.9 0.09 0.01 0 0.012  0.035 0.955 0.01 0 0.006  0.03 0.1 0.83 0 0  0 0 0 1 0" result="w"/>';

function grounded(id: string, dx: number, dy: number, blur: number, opacity: number): string {
  return `${open(id)}${warmth}<feDropShadow in="w" dx="${dx}" dy="${dy}" stdDeviation="${blur}" flood-color="#2A1710" flood-opacity="${opacity}"/></filter>`;
}

const filters = [
  volume('vol-s', 5, 0.4, 0.5),
  volume('vol', 12, 0.4, 0.5),
  volume('vol-l', 28, 0.38, 0.42),
  `${open('warm', 5)}${warmth}</filter>`,
  grounded('piece', 6, 10, 9, 0.3),
  grounded('far', 3, 5, 4, 0.22),
  `${open('drop')}<feDropShadow dx="8" dy="14" stdDeviation="12" flood-color="#2A1710" flood-opacity="0.3"/></filter>`,
  `${open('drop-s')}<feDropShadow dx="3" dy="5" stdDeviation="4" flood-color="#2A1710" flood-opacity="0.28"/></filter>`,
  `${open('blur-s', 60)}<feGaussianBlur stdDeviation="8"/></filter>`,
  `${open('blur', 60)}<feGaussianBlur stdDeviation="18"/></filter>`,
  `${open('blur-l', 80)}<feGaussianBlur stdDeviation="40"/></filter>`,
].join('');

/** A whole page with one picture of the given size in units on a transparent ground, shown `pixels` wide. */
export function pageOf(layers: Markup[], width: number, height: number, pixels: number): string {
  const shown = `width="${pixels}" height="${(pixels * height) / width}"`;
  return `<!doctype html><style>${fontFace}html,body{margin:0;background:transparent}svg{display:block}</style><svg xmlns="http://www.w3.org/2000/svg" ${shown} viewBox="0 0 ${width} ${height}"><defs>${filters}</defs>${layers.join('')}</svg>`;
}
