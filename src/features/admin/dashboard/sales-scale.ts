import type { Cents } from '@/domain/money';

/** One, two or five times a power of ten, at least `cents` and at least one dollar: a round top for an axis. */
export function axisTop(cents: Cents): Cents {
  const wanted = Math.max(cents, 100);
  const power = 10 ** Math.floor(Math.log10(wanted));
  const factor = [1, 2, 5, 10].find((candidate) => candidate * power >= wanted) ?? 10;
  return factor * power;
}
