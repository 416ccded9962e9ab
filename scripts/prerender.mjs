// `npm run prerender`: the pages, sitemap, feed and previews of a built shop once more, from what the database shows now.
import { tsImport } from 'tsx/esm/api';
import { root, stop } from './setup.mjs';

try {
  const { prerenderSite } = await tsImport('./prerender/site.ts', import.meta.url);
  console.log(`${await prerenderSite({ root, mode: 'production' })} pages are ready in dist.`);
} catch (error) {
  stop(error?.message ?? error);
}
