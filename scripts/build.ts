// `npm run build`: the production build in `dist`, with every public page prerendered.
import { buildSite } from './build-site.ts';
import { root } from './setup.mjs';

const count = await buildSite({ root, mode: 'production' });
console.log(`${count} pages are ready in dist.`);
