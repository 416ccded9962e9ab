import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'playwright/test';
import { paths } from '../../src/config/paths.ts';
import { staffPaths } from '../../src/config/staff-paths.ts';
import { allStates } from '../states/all-states.ts';

const SRC = path.resolve(import.meta.dirname, '../../src');
const SHOWN =
  /<(Dialog|ConfirmDialog|FormDialog|SideSheet|EmptyState|Notice|UnsavedQuestion|LoadFailed|PartFailed)[\s>]/;
/** These only render what their users pass to them. */
const FRAMES = ['ui/dialog.tsx', 'ui/empty-state.tsx', 'ui/load-failed.tsx', 'ui/notice.tsx'];
/** One more notice on a page that is checked. The notice itself is checked on /dev/ui.html. */
const SHOWN_ELSEWHERE = [
  'app/layouts/storefront/cart-preview.tsx',
  'features/auth/components/auth-panel.tsx',
  'features/checkout/components/checkout-columns.tsx',
  'features/checkout/components/claim-order.tsx',
  'features/checkout/components/provider-payment.tsx',
  'features/checkout/components/signed-out-notice.tsx',
  'pages/order-page.tsx',
  'pages/safety-sheet-page.tsx',
  'pages/wish-list-page.tsx',
];

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

test('every dialog, notice and empty state has a state', () => {
  const looked = new Set([...allStates.flatMap(({ parts = [] }) => parts), ...FRAMES, ...SHOWN_ELSEWHERE]);
  const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'),
  );
  const showing = files.filter((file) => SHOWN.test(readFileSync(path.join(SRC, file), 'utf8')));
  expect(showing.length).toBeGreaterThan(30);
  expect(showing.filter((file) => !looked.has(file))).toEqual([]);
  // Files that no longer exist must not be listed.
  expect([...looked].filter((file) => !showing.includes(file) && !FRAMES.includes(file))).toEqual([]);
});
