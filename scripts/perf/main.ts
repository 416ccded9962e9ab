import { readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import { fileURLToPath } from 'node:url';
import { type Job, runBatch } from './batch.ts';
import { CHECKOUT, weigh } from './bytes.ts';
import { measurePresses, type Waits } from './latencies.ts';
import { CATEGORIES, type Run, type Way } from './lighthouse.ts';
import { type Measured, scoresOf } from './measured.ts';
import { MAIN_PAGES, type Options, readOptions } from './options.ts';
import { tables, withMeasured } from './report.ts';
import { type Sites, withSites } from './sites.ts';
import { onePageOfEachKind } from './twin.ts';

const PAGE = fileURLToPath(new URL('../../docs/performance.md', import.meta.url));

const PHONE_SCORES: Way = { form: 'mobile', throttling: 'simulate', categories: CATEGORIES };
const DESKTOP_SCORES: Way = { ...PHONE_SCORES, form: 'desktop' };
const SLOW_LINE: Way = { form: 'mobile', throttling: 'devtools', categories: ['performance'] };

const say = (line: string) => console.log(`${new Date().toTimeString().slice(0, 8)} ${line}`);
const isMain = (route: string) => MAIN_PAGES.includes(route);
const isFull = (runs: readonly Run[]) => scoresOf(runs).every((score) => score === 100);

/** Runs of each route in one way. Main pages take turns in full; of the others those are repeated that have less than full marks once. */
async function scores(site: string, routes: readonly string[], way: Way, times: number): Promise<Map<string, Run[]>> {
  const jobFor = (route: string, count: number): Job => ({ name: route, url: `${site}${route}`, way, times: count });
  const found = await runBatch(
    routes.map((route) => jobFor(route, isMain(route) ? times : 1)),
    say,
  );
  const wanting = routes.filter((route) => !isMain(route) && times > 1 && !isFull(found.get(route) ?? []));
  if (wanting.length === 0) return found;
  const more = await runBatch(
    wanting.map((route) => jobFor(route, times - 1)),
    say,
  );
  for (const [route, runs] of more) found.get(route)?.push(...runs);
  return found;
}

/** The shop and its twin on a slow line, in turns, with the main pages once more on a cheaper phone. */
async function compare({ shop, twin }: Sites, routes: readonly string[], { applied, slowdowns }: Options) {
  const others = slowdowns.filter((slowdown) => slowdown > 4);
  const jobs = routes.flatMap((route): Job[] => {
    const times = isMain(route) ? applied : 1;
    const at = (name: string, site: string, way: Way): Job => ({
      name: `${name} ${route}`,
      url: `${site}${route}`,
      way,
      times,
    });
    if (!isMain(route)) return [at('shop', shop, SLOW_LINE)];
    return [
      at('shop', shop, SLOW_LINE),
      at('twin', twin, SLOW_LINE),
      ...others.flatMap((slowdown) => [
        at('slow', shop, { ...SLOW_LINE, slowdown }),
        at('slowTwin', twin, { ...SLOW_LINE, slowdown }),
      ]),
    ];
  });
  const found = applied > 0 ? await runBatch(jobs, say) : new Map<string, Run[]>();
  const named = (name: string) =>
    new Map(
      [...found].filter(([key]) => key.startsWith(`${name} `)).map(([key, runs]) => [key.slice(name.length + 1), runs]),
    );
  return { applied: named('shop'), twin: named('twin'), slow: named('slow'), slowTwin: named('slowTwin') };
}

async function measureSites(sites: Sites, options: Options): Promise<Omit<Measured, 'date' | 'machine' | 'minutes'>> {
  const routes = options.routes ?? onePageOfEachKind(sites.paths);
  say(`${routes.length} pages: ${routes.join(' ')}`);
  const bytes = await weigh(sites.shop, options.routes ? routes : [...routes, CHECKOUT]);
  const waits = new Map<number, Waits>();
  for (const slowdown of options.presses > 0 ? options.slowdowns : []) {
    waits.set(slowdown, await measurePresses(sites.shop, slowdown, options.presses));
    say(`presses at ${slowdown}x: done`);
  }
  const compared = await compare(sites, routes, options);
  const simulated = options.simulated > 0 ? routes : [];
  const mobile = await scores(sites.shop, simulated, PHONE_SCORES, options.simulated);
  const desktop = await scores(sites.shop, options.desktop ? simulated : [], DESKTOP_SCORES, options.simulated);
  return { mobile, desktop, bytes, waits, ...compared };
}

/** Builds the shop, measures it and prints the tables; a whole run also writes them into docs/performance.md. */
export async function measureShop(args: string[]): Promise<void> {
  const options = readOptions(args);
  const started = Date.now();
  const found = await withSites(options.isBuilt, (sites) => measureSites(sites, options));
  const runs = [...found.mobile.values(), ...found.applied.values()].flat();
  const speeds = runs.map(({ benchmark }) => Math.round(benchmark)).toSorted((a, b) => a - b);
  const [processor] = os.cpus();
  const measured = tables({
    ...found,
    date: new Date().toISOString().slice(0, 10),
    machine: `${os.cpus().length} cores (${processor?.model.trim() || 'unknown'}), Node ${process.versions.node}, Lighthouse's benchmark ${speeds.at(0)}–${speeds.at(-1)}`,
    minutes: (Date.now() - started) / 60_000,
  });
  console.log(`\n${measured}`);
  if (!options.writes) return;
  writeFileSync(PAGE, withMeasured(readFileSync(PAGE, 'utf8'), measured));
  console.log('\nThis stands in docs/performance.md now.');
}
