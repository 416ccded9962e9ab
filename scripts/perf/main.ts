import { readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { CHECKOUT, measureFirstVisit, withBrowser } from './browser.ts';
import { runLighthouse } from './lighthouse.ts';
import { EARLY, measureEarlyPress, measurePresses } from './presses.ts';
import { type Found, MAIN_PAGES, type Measured, nothingFound, tables, withMeasured } from './report.ts';
import { onePageOfEachKind, pathsOfSitemap, type Sites, withSites } from './sites.ts';

const PAGE = fileURLToPath(new URL('../../docs/performance.md', import.meta.url));

const say = (line: string) => console.log(`${new Date().toTimeString().slice(0, 8)} ${line}`);

function put<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void {
  map.set(key, [...(map.get(key) ?? []), value]);
}

type Everything = Omit<Measured, 'about'>;
type Turn = { site: string; found: Found; isNow: boolean };

/** The shops, or all sites, one after the other, so that what disturbs the machine for a while disturbs all alike. */
function turns(sites: Sites, everything: Everything, names: readonly (keyof Sites)[]): Turn[] {
  return names.flatMap((name) => {
    const [site, found] = [sites[name], everything[name]];
    return site && found ? [{ site, found, isNow: name === 'now' }] : [];
  });
}

async function runPages(all: readonly Turn[], routes: readonly string[], times: number): Promise<void> {
  for (let time = 1; time <= times; time += 1) {
    for (const route of time === 1 ? routes : MAIN_PAGES)
      for (const { site, found, isNow } of all)
        if (isNow || MAIN_PAGES.includes(route)) put(found.runs, route, await runLighthouse(`${site}${route}`));
    say(`Lighthouse: ${time} of ${times}`);
  }
}

async function visitPages(shops: readonly Turn[], routes: readonly string[], times: number): Promise<void> {
  for (let time = 1; time <= times; time += 1) {
    for (const route of [...(time === 1 ? routes : MAIN_PAGES), CHECKOUT])
      for (const { site, found } of shops)
        put(found.visits, route, await withBrowser((browser) => measureFirstVisit(browser, `${site}${route}`)));
    say(`First visits: ${time} of ${times}`);
  }
}

async function press(shops: readonly Turn[], slowdown: number, times: number): Promise<void> {
  for (let time = 1; time <= times; time += 1) {
    for (const { site, found } of shops) {
      const waits = found.presses.get(slowdown) ?? new Map<string, number[]>();
      found.presses.set(slowdown, waits);
      await withBrowser(async (browser) => {
        for (const [name, ms] of await measurePresses(browser, site, slowdown)) put(waits, name, ms);
        put(waits, EARLY, await measureEarlyPress(browser, site, slowdown));
      });
    }
    say(`Presses at ${slowdown}x: ${time} of ${times}`);
  }
}

async function measure(sites: Sites, isQuick: boolean): Promise<Everything> {
  const everything = {
    now: nothingFound(),
    twin: nothingFound(),
    ...(sites.before && { before: nothingFound() }),
  };
  const shops = turns(sites, everything, ['before', 'now']);
  const routes = isQuick ? MAIN_PAGES : onePageOfEachKind(pathsOfSitemap());
  await runPages(turns(sites, everything, ['before', 'now', 'twin']), routes, isQuick ? 1 : 3);
  await visitPages(shops, routes, isQuick ? 1 : 3);
  for (const slowdown of [4, 14]) await press(shops, slowdown, isQuick ? 2 : 5);
  return everything;
}

/**
 * Builds and measures the shop and prints the tables; `--against=<folder>` compares it with another checkout, `--quick` looks at
 * the main pages once, `--write` writes the tables into docs/performance.md.
 */
export async function measureShop(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { quick: { type: 'boolean' }, write: { type: 'boolean' }, against: { type: 'string' } },
  });
  const started = Date.now();
  const found = await withSites(values.against, (sites) => measure(sites, Boolean(values.quick)));
  const minutes = Math.round((Date.now() - started) / 60_000);
  const [processor] = os.cpus();
  const machine = `${os.cpus().length} cores (${processor?.model.trim() || 'unknown'}), Node ${process.versions.node}`;
  const about = `Measured on ${new Date().toISOString().slice(0, 10)} in ${minutes} minutes: ${machine}.`;
  const measured = tables({ about, ...found });
  console.log(`\n${measured}`);
  if (!values.write) return;
  writeFileSync(PAGE, withMeasured(readFileSync(PAGE, 'utf8'), measured));
  console.log('\nThis stands in docs/performance.md now.');
}
