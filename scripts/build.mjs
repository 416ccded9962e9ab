// `npm run build`: the production build, in `dist`, with the HTML of every public page.
import { tsImport } from 'tsx/esm/api';
import { build } from 'vite';
import { root, stop } from './setup.mjs';

try {
  await build({ root });
  const { buildRenderer, prerenderSite } = await tsImport('./prerender/site.ts', import.meta.url);
  await buildRenderer({ root, mode: 'production' });
  const count = await prerenderSite({ root, mode: 'production' });
  const { finishSite } = await tsImport('./finish-site.ts', import.meta.url);
  await finishSite({ root, mode: 'production' });
  console.log(`${count} pages are ready in dist.`);
} catch (error) {
  stop(error?.message ?? error);
}
