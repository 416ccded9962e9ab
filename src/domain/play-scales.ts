interface Scale {
  name: string;
  /** The possible values of a product, ascending. */
  steps: readonly { id: string; name: string }[];
  /** The values to filter by, and the steps that match each. */
  wishes: readonly { id: string; name: string; steps: readonly string[] }[];
}

export const playScales = {
  noise: {
    name: 'Noise',
    steps: [
      { id: 'silent', name: 'Silent' },
      { id: 'quiet', name: 'Quiet' },
      { id: 'switch', name: 'Loud, can be switched off' },
      { id: 'loud', name: 'Loud' },
    ],
    wishes: [
      { id: 'silent', name: 'Silent', steps: ['silent'] },
      { id: 'quiet', name: 'Quiet at most', steps: ['silent', 'quiet'] },
      { id: 'switch', name: 'Quiet or switched off', steps: ['silent', 'quiet', 'switch'] },
    ],
  },
  mess: {
    name: 'Mess',
    steps: [
      { id: 'none', name: 'None' },
      { id: 'little', name: 'A little' },
      { id: 'lot', name: 'A lot' },
    ],
    wishes: [
      { id: 'none', name: 'None', steps: ['none'] },
      { id: 'little', name: 'A little at most', steps: ['none', 'little'] },
    ],
  },
  setup: {
    name: 'Time to set up',
    steps: [
      { id: '0', name: 'Ready at once' },
      { id: '5', name: 'Up to 5 minutes' },
      { id: '15', name: 'Up to 15 minutes' },
      { id: 'long', name: 'More than 15 minutes' },
    ],
    wishes: [
      { id: '0', name: 'Ready at once', steps: ['0'] },
      { id: '5', name: 'Up to 5 minutes', steps: ['0', '5'] },
      { id: '15', name: 'Up to 15 minutes', steps: ['0', '5', '15'] },
    ],
  },
  company: {
    name: 'Alone or together',
    steps: [
      { id: 'alone', name: 'Alone' },
      { id: 'either', name: 'Alone or together' },
      { id: 'together', name: 'Together' },
    ],
    wishes: [
      { id: 'alone', name: 'Can be played alone', steps: ['alone', 'either'] },
      { id: 'together', name: 'Can be played together', steps: ['either', 'together'] },
    ],
  },
} as const satisfies Record<string, Scale>;

export type ScaleId = keyof typeof playScales;

export const scaleIds = Object.keys(playScales) as ScaleId[];

export const byScale = <Value>(of: (scale: ScaleId) => Value): Record<ScaleId, Value> =>
  Object.fromEntries(scaleIds.map((scale) => [scale, of(scale)])) as Record<ScaleId, Value>;

export const scaleOf = (id: ScaleId): Scale => playScales[id];

/** How a product is played with: its step on each scale, where known. */
export type Play = Partial<Record<ScaleId, string>>;

/** The filter value of each scale; null for any. */
export type PlayWishes = Record<ScaleId, string | null>;

export const noPlayWishes: PlayWishes = { noise: null, mess: null, setup: null, company: null };

/** The steps that match a filter value; null without a known one. */
export function wishedSteps(scale: ScaleId, wish: string | null): readonly string[] | null {
  return scaleOf(scale).wishes.find(({ id }) => id === wish)?.steps ?? null;
}

export function wishName(scale: ScaleId, wish: string | null): string | null {
  return scaleOf(scale).wishes.find(({ id }) => id === wish)?.name ?? null;
}

/** Whether a product matches every filter value. An unknown step never matches. */
export function grantsWishes(play: Play, wishes: PlayWishes): boolean {
  return scaleIds.every((scale) => wishedSteps(scale, wishes[scale])?.includes(play[scale] ?? '') ?? true);
}

export function stepName(scale: ScaleId, play: Play): string | null {
  return scaleOf(scale).steps.find(({ id }) => id === play[scale])?.name ?? null;
}
