// `npm run prerender`: the pages, sitemap, feed and previews of a built shop once more, from what the database shows now. The sandbox
// calls it with `--sandbox` for its own pages.
import { tsImport } from 'tsx/esm/api';
import { root, stop } from './setup.mjs';

const [flag] = process.argv.slice(2);
const ownOrigin = `http://localhost:${process.env.PORT ?? 5173}`;
const sandbox = {
  mode: 'sandbox',
  source: { url: ownOrigin, publishableKey: 'sb_publishable_sandbox' },
  onlyIfChanged: flag === '--sandbox-if-changed',
};

try {
  const { prerenderSite } = await tsImport('./prerender/site.ts', import.meta.url);
  const { finishSite } = await tsImport('./build-site.ts', import.meta.url);
  const { compressFolder } = await tsImport('./hosting/compress.ts', import.meta.url);
  const place = { root, ...(flag ? sandbox : { mode: 'production' }) };
  const count = await prerenderSite(place);
  if (flag) await compressFolder(`${root}dist-sandbox`);
  else await finishSite(place);
  if (!flag) console.log(`${count} pages are ready in dist.`);
} catch (error) {
  stop(error?.message ?? error);
}
