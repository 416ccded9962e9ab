import type { Cents } from '@/domain/money';

/** The top of the axis: 1, 2 or 5 times a power of ten, at least `cents` and at least one dollar. */
export function axisTop(cents: Cents): Cents {
  const wanted = Math.max(cents, 100);
  const power = 10 ** Math.floor(Math.log10(wanted));
  const factor = [1, 2, 5, 10].find((candidate) => candidate * power >= wanted) ?? 10;
  return factor * power;
}
