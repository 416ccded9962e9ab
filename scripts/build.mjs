// `npm run build`: the production build, in `dist`, with the HTML of every public page.
import { tsImport } from 'tsx/esm/api';
import { root, stop } from './setup.mjs';

try {
  const { buildSite } = await tsImport('./build-site.ts', import.meta.url);
  const count = await buildSite({ root, mode: 'production' });
  console.log(`${count} pages are ready in dist.`);
} catch (error) {
  stop(error?.message ?? error);
}
