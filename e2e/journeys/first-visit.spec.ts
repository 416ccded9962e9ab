import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sentencesOf } from '../../scripts/house-rules/sentences.mjs';
import { paths } from '../../src/config/paths.ts';
import { staffPaths } from '../../src/config/staff-paths.ts';
import {
  ASKED_BY_PAGE,
  CART,
  countFirstVisit,
  type FirstVisit,
  firstVisitValues,
  isScriptOfPage,
  repeatedRequests,
} from '../../tools/perf/first-visit.ts';
import { AHEAD_KB } from '../support/budgets.ts';
import { expect, test } from '../support/fixtures.ts';

const RULE = 'A new feature that raises a limit needs a decision that says what a shopper gets for it.';

/**
 * What a phone receives by itself within ten seconds of `load`, in KB of 1,024 bytes, as transferred: the page's scripts,
 * and of the home page everything.
 */
const LIMITS = [
  { page: paths.home, scriptKb: 157.75, scriptFiles: 9, allKb: 360 },
  { page: paths.shop, scriptKb: 174.25, scriptFiles: 19 },
  { page: paths.product.to(1), scriptKb: 181, scriptFiles: 22 },
  { page: paths.about, scriptKb: 139.5, scriptFiles: 8 },
  { page: paths.faq, scriptKb: 146, scriptFiles: 17 },
  { page: paths.shipping, scriptKb: 144.25, scriptFiles: 17 },
  { page: paths.checkout, scriptKb: 217.5, scriptFiles: 31 },
];
const SHOWN_FILES = 8;

test.use({
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  serviceWorkers: 'allow',
});

/** The home of the staff area is a link for staff in the header. */
const { home: _, ...pathsBelow } = staffPaths;
const FEATURES = 'src/features';
const staffTexts = () =>
  readdirSync(FEATURES, { recursive: true, encoding: 'utf8' })
    .filter((file) => /^([^/]+\/staff|staff-area)\/.*(?<!\.test)\.tsx?$/.test(file))
    .flatMap((file) => sentencesOf(file, readFileSync(path.join(FEATURES, file), 'utf8')));

const fileSizes = (files: FirstVisit['received']) =>
  files
    .toSorted((a, b) => b.bytes - a.bytes)
    .slice(0, SHOWN_FILES)
    .map(({ url, bytes, isOfWorker }) => `\n    ${(bytes / 1024).toFixed(1)} ${url}${isOfWorker ? ' (worker)' : ''}`)
    .join('');

for (const limit of LIMITS) {
  test(`a first visit of ${limit.page} fetches no more than it needs`, { tag: '@short' }, async ({
    page,
    request,
    baseURL,
  }) => {
    if (limit.page === paths.checkout) await page.addInitScript((cart) => localStorage.setItem('cart', cart), CART);
    const visit = await countFirstVisit(baseURL ?? '', async (origin) => {
      await page.goto(`${origin}${limit.page}`);
      const askedByPage = await page.evaluate<string[]>(ASKED_BY_PAGE);
      await page.evaluate(() => navigator.serviceWorker.ready);
      return askedByPage;
    });
    const { received } = visit;
    const values = firstVisitValues(visit);
    const scripts = received.filter(isScriptOfPage);
    const problems: string[] = [];
    const check = (measure: string, most: number, files: FirstVisit['received']) => {
      const value = values[measure] ?? Number.NaN;
      if (value <= most) return;
      problems.push(`${limit.page}: ${measure} ${value.toFixed(1)}, more than ${most}:${fileSizes(files)}`);
    };
    check('script KB', limit.scriptKb, scripts);
    check('script files', limit.scriptFiles, scripts);
    check('all KB', limit.allKb ?? Number.POSITIVE_INFINITY, received);
    check(
      'by the worker KB',
      AHEAD_KB,
      received.filter(({ isOfWorker }) => isOfWorker),
    );
    for (const url of repeatedRequests(visit)) problems.push(`${limit.page}: ${url} is requested again`);

    const staff = [...Object.values(pathsBelow), ...staffTexts()];
    for (const url of new Set(scripts.map((script) => script.url))) {
      const code = await (await request.get(url)).text();
      const found = staff.find((text) => code.includes(text));
      if (found) problems.push(`${limit.page}: ${url} contains "${found}" of the staff area`);
    }
    expect(problems.join('\n'), RULE).toBe('');
  });
}
