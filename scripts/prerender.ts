// `npm run prerender`: renders the pages, sitemap, feeds and previews of a built shop again, from the current data. The sandbox
// calls it with `--sandbox`.
import { SANDBOX_PUBLISHABLE_KEY } from '../sandbox/settings.ts';
import { finishSite } from './build-site.ts';
import { compressFolder } from './hosting/compress.ts';
import { prerenderSite } from './prerender/site.ts';
import { root } from './setup.mjs';

if (process.argv.includes('--sandbox')) {
  const source = { url: `http://localhost:${process.env.PORT ?? 5173}`, publishableKey: SANDBOX_PUBLISHABLE_KEY };
  await prerenderSite({ root, mode: 'sandbox', source });
  await compressFolder(`${root}dist-sandbox`);
} else {
  const count = await prerenderSite({ root, mode: 'production' });
  await finishSite({ root, mode: 'production' });
  console.log(`${count} pages in dist are new or have changed.`);
}
