// `npm run perf`: measures the shop's speed on a phone, for the tables of docs/performance.md. `--against=<folder>` compares it
// with another checkout, `--quick` measures only the main pages, once.
import os from 'node:os';
import { parseArgs } from 'node:util';
import { ensureChromium } from '../chromium.mjs';
import { CHECKOUT, measureFirstVisit, runLighthouse, type Values, withBrowser } from './browser.ts';
import { measurePresses } from './presses.ts';
import { type Sample, SITES, type Site, tables } from './report.ts';
import { builtPaths, openSites } from './sites.ts';

/** The pages that are measured more than once, and compared with the twin. */
const MAIN_PAGES = ['/', '/shop', '/product/1'];

const { values: options } = parseArgs({ options: { quick: { type: 'boolean' }, against: { type: 'string' } } });
process.env.CHROMIUM_PATH = await ensureChromium();
const started = Date.now();
const sites = await openSites(options.against);
const samples: Sample[] = [];

/** Alternates between the sites, so that temporary load on the machine affects all alike. */
async function measure(which: readonly Site[], table: string, row: string, look: (url: string) => Promise<Values>) {
  for (const site of which) {
    const url = sites[site];
    if (url) samples.push({ site, table, row, values: await look(url) });
  }
}

async function rounds(what: string, times: number, round: (pages: readonly string[]) => Promise<void>): Promise<void> {
  for (let time = 1; time <= times; time += 1) {
    await round(time === 1 && !options.quick ? builtPaths() : MAIN_PAGES);
    console.log(`${new Date().toTimeString().slice(0, 8)} ${what}: ${time} of ${times}`);
  }
}

const shops = SITES.filter((site) => site !== 'twin');
const perPage = options.quick ? 1 : 3;
await rounds('Lighthouse', perPage, async (pages) => {
  for (const page of pages)
    await measure(MAIN_PAGES.includes(page) ? SITES : ['now'], 'Page', page, (url) => runLighthouse(`${url}${page}`));
});
await rounds('First visits', perPage, async (pages) => {
  for (const page of [...pages, CHECKOUT])
    await measure(shops, 'First visit', page, (url) =>
      withBrowser((browser) => measureFirstVisit(browser, `${url}${page}`)),
    );
});
for (const slowdown of [4, 14])
  await rounds(`Presses at ${slowdown}x`, options.quick ? 2 : 5, async () => {
    for (const site of shops) {
      const url = sites[site];
      const times = url ? await withBrowser((browser) => measurePresses(browser, url, slowdown)) : {};
      for (const [row, ms] of Object.entries(times))
        samples.push({ site, table: 'Press', row, values: { [`ms at ${slowdown}x`]: ms } });
    }
  });

const minutes = Math.round((Date.now() - started) / 60_000);
const machine = `${os.cpus().length} cores (${os.cpus()[0]?.model.trim() || 'unknown'}), Node ${process.versions.node}`;
console.log(`\nMeasured on ${new Date().toISOString().slice(0, 10)} in ${minutes} minutes: ${machine}.\n`);
console.log(tables(samples));
process.exit();
