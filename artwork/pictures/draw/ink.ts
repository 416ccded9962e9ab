/** Colours of the shop's tokens and the natural materials that go with them. */
export const ink = {
  paper: '#FFFBF4',
  line: '#EADFCF',
  green: '#1F5B49',
  fern: '#3E7D57',
  leaf: '#7FA650',
  sprout: '#A9C667',
  sun: '#F6B73C',
  butter: '#FBD98A',
  clay: '#D9622B',
  coral: '#EE8A62',
  sky: '#7FBFD9',
  sea: '#3F8FB5',
  berry: '#A8437A',
  rose: '#D988B0',
  night: '#22302B',
  maple: '#EBC793',
  beech: '#DDAF75',
  oak: '#B9814A',
  walnut: '#84532F',
  bark: '#A9744A',
  stone: '#A9A59B',
} as const;

type Channels = [number, number, number];

function channels(hex: string): Channels {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** Mixes two `#rrggbb` colours; `share` 0 gives the first, 1 the second. */
export function mix(first: string, second: string, share: number): string {
  const a = channels(first);
  const b = channels(second);
  const mixed = a.map((value, index) => Math.round(value + ((b[index] ?? value) - value) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** A lit version of a colour: warm white mixed in. */
export const lit = (hex: string, share = 0.25): string => mix(hex, '#FFF6E3', share);

/** A shaded version of a colour: a dark plum brown mixed in, never black. */
export const dim = (hex: string, share = 0.25): string => mix(hex, '#3A1F33', share);
