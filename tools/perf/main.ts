// `npm run perf`: measures the shop's speed, for the tables of docs/performance.md. `--against=<folder>` compares it with another
// checkout, `--quick` measures only the main pages, three times. `--lighthouse`, `--visits`, `--presses` and `--profile` select parts.
import os from 'node:os';
import { parseArgs } from 'node:util';
import { ensureChromium } from '../../scripts/chromium.mjs';
import { runLighthouse, type Values, withBrowser } from './browser.ts';
import { measurePresses } from './presses.ts';
import { measureProfile } from './profile.ts';
import { type Sample, SITES, type Site, tables } from './report.ts';
import { builtPaths, openSites } from './sites.ts';
import { CHECKOUT, measureAlive, measureFetched } from './visits.ts';

/** The pages that are measured more than once, and compared with the twin. */
const MAIN_PAGES = ['/', '/shop', '/product/1'];
const TEXT_PAGES = ['/about', '/faq'];

const PARTS = ['lighthouse', 'visits', 'presses', 'profile'] as const;
const flag = { type: 'boolean' } as const;
const { values: options } = parseArgs({
  options: {
    quick: flag,
    against: { type: 'string' },
    lighthouse: flag,
    visits: flag,
    presses: flag,
    profile: flag,
  },
});
const chosen = PARTS.filter((part) => options[part]);
process.env.CHROMIUM_PATH = await ensureChromium();
const started = Date.now();
const sites = await openSites(options.against);
const samples: Sample[] = [];
const shops = SITES.filter((site) => site !== 'twin');
const allPages = options.quick ? MAIN_PAGES : builtPaths();

/** Alternates between the sites, so that temporary load on the machine affects all alike. Values are by row of the table. */
async function measure(which: readonly Site[], table: string, look: (url: string) => Promise<Record<string, Values>>) {
  for (const site of which) {
    const url = sites[site];
    if (!url) continue;
    for (const [row, values] of Object.entries(await look(url))) samples.push({ site, table, row, values });
  }
}

async function rounds(part: (typeof PARTS)[number], times: number, round: (isFirst: boolean) => Promise<void>) {
  if (chosen.length > 0 && !chosen.includes(part)) return;
  for (let time = 1; time <= times; time += 1) {
    await round(time === 1);
    console.log(`${new Date().toTimeString().slice(0, 8)} ${part}: ${time} of ${times}`);
  }
}

await rounds('lighthouse', 3, async (isFirst) => {
  for (const page of isFirst ? allPages : MAIN_PAGES) {
    const compared = options.quick ? shops : SITES;
    await measure(MAIN_PAGES.includes(page) ? compared : ['now'], 'Page', async (url) => ({
      [page]: await runLighthouse(`${url}${page}`),
    }));
  }
});
await rounds('visits', 3, async (isFirst) => {
  const looks = [
    // Bytes do not vary.
    { look: measureFetched, pages: isFirst ? [...new Set([...allPages, ...TEXT_PAGES, CHECKOUT])] : [] },
    { look: measureAlive, pages: isFirst ? allPages : MAIN_PAGES },
  ];
  for (const { look, pages } of looks)
    for (const page of pages)
      await measure(shops, 'First visit', async (url) => ({
        [page]: await withBrowser((browser) => look(browser, url, page)),
      }));
});
for (const slowdown of [4, 14])
  await rounds('presses', options.quick ? 3 : 5, () =>
    measure(shops, 'Press', async (url) => {
      const times = await withBrowser((browser) => measurePresses(browser, url, slowdown));
      return Object.fromEntries(Object.entries(times).map(([row, ms]) => [row, { [`ms at ${slowdown}x`]: ms }]));
    }),
  );
await rounds('profile', 3, () =>
  measure(shops, 'Main thread at 4x', (url) => withBrowser((browser) => measureProfile(browser, url))),
);

const minutes = Math.round((Date.now() - started) / 60_000);
const machine = `${os.cpus().length} cores (${os.cpus()[0]?.model.trim() || 'unknown'}), Node ${process.versions.node}`;
console.log(`\nMeasured on ${new Date().toISOString().slice(0, 10)} in ${minutes} minutes: ${machine}.`);
console.log(`Medians: before → now (ratio) [without script].\n\n${tables(samples)}`);
process.exit();
