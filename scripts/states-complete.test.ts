import { expect, test } from 'vitest';
import { allStates } from '../e2e/states/all-states';
import { paths } from '../src/config/paths';
import { staffPaths } from '../src/config/staff-paths';

/** The patterns of src/config/paths.ts, which lists every route, and the pages for unknown URLs. */
function patternsIn(places: object): string[] {
  return Object.values(places).flatMap((place: unknown) => {
    if (typeof place === 'string') return [place];
    if (typeof place !== 'object' || place === null) return [];
    return 'pattern' in place ? [String(place.pattern)] : patternsIn(place);
  });
}

const routes = () => [...patternsIn(paths), '*', `${staffPaths.home}/*`];

test('every route has a state', () => {
  const looked = new Set(allStates.map(({ route }) => route));
  expect(routes().length).toBeGreaterThan(20);
  expect(routes().filter((route) => !looked.has(route))).toEqual([]);
});
