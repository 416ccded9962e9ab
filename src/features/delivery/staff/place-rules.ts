import { lengthOf } from '@/domain/characters';
import { joined } from '@/lib/isolated';
import { foldedSpellings, placeName, spellingsOf } from '../places';
import type { DeliveryZone } from '../rules';

export const placeLimits = { places: 200, spelling: 80, line: 500 } as const;

/** The places as typed, one a line; lines without a name are left out. */
export const placesFrom = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => spellingsOf(line).join(' = '))
    .filter((line) => line !== '');

function lineProblem(line: string): string | null {
  if (spellingsOf(line).some((spelling) => lengthOf(spelling) > placeLimits.spelling))
    return `A name can be ${placeLimits.spelling} characters at most`;
  if (lengthOf(line) > placeLimits.line) return joined`${placeName(line)} has too many spellings: keep the usual ones`;
  if (foldedSpellings(line).includes('')) return joined`${placeName(line)}: each spelling needs letters or digits`;
  return null;
}

/** Where each spelling of a country is already, folded. */
function takenBy(others: readonly DeliveryZone[], country: string): Map<string, string> {
  const there = others.filter(({ countries }) => countries.includes(country));
  return new Map(
    there.flatMap(({ name, places }) =>
      places.flatMap(foldedSpellings).map((folded) => [folded, joined`is in ${name}`] as const),
    ),
  );
}

/** Why these places cannot be those of a zone in these countries; null if they can. */
export function placesProblem(
  text: string,
  countries: readonly string[],
  others: readonly DeliveryZone[],
): string | null {
  const lines = placesFrom(text);
  const [country = ''] = countries;
  if (lines.length === 0) return null;
  if (countries.length !== 1) return 'Places are in one country: name one country above, or leave them out';
  if (lines.length > placeLimits.places) return `A zone can have ${placeLimits.places} places at most`;
  const taken = takenBy(others, country);
  for (const line of lines) {
    const problem = lineProblem(line);
    if (problem !== null) return problem;
    const folded = foldedSpellings(line);
    const twice = folded.findIndex((spelling) => taken.has(spelling));
    if (twice >= 0) return joined`${spellingsOf(line)[twice] ?? ''} ${taken.get(folded[twice] ?? '') ?? ''}`;
    for (const spelling of folded) taken.set(spelling, 'is in this list twice');
  }
  return null;
}
