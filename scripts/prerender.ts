// `npm run prerender`: the pages, sitemap, feed and previews of a built shop once more, from what the database shows now. The sandbox
// calls it with `--sandbox` for its own pages, with `--sandbox-if-changed` the first time.
import { finishSite } from './build-site.ts';
import { compressFolder } from './hosting/compress.ts';
import { prerenderSite } from './prerender/site.ts';
import { root } from './setup.mjs';

const [flag] = process.argv.slice(2);
if (flag) {
  const source = {
    url: `http://localhost:${process.env.PORT ?? 5173}`,
    publishableKey: 'sb_publishable_sandbox',
  };
  await prerenderSite({ root, mode: 'sandbox', source, onlyIfChanged: flag === '--sandbox-if-changed' });
  await compressFolder(`${root}dist-sandbox`);
} else {
  const count = await prerenderSite({ root, mode: 'production' });
  await finishSite({ root, mode: 'production' });
  console.log(`${count} pages are ready in dist.`);
}
