import path from 'node:path';
import { build, loadEnv } from 'vite';
import { compressFolder } from './hosting/compress.ts';
import { writeHostFiles } from './hosting/host-files.ts';
import { buildRenderer, type Place, prerenderSite } from './prerender/site.ts';
import { buildServiceWorker } from './service-worker/build.ts';

/** The last steps of a build, after all pages are written: the service worker, the hosts' configuration, compressed copies. */
export async function finishSite({ root, mode }: Place): Promise<void> {
  const env = loadEnv(mode, process.env.ENV_DIR ?? root, '');
  const site = path.join(root, mode === 'sandbox' ? 'dist-sandbox' : 'dist');
  const manifest = path.join(`${site}-server`, 'manifest.json');
  await buildServiceWorker({ root, site, manifest, isRemoved: env.VITE_SERVICE_WORKER === 'off' });
  if (mode === 'production') writeHostFiles(env, site);
  await compressFolder(site);
}

/** Builds the site and prerenders every public page. Returns the number of pages. */
export async function buildSite(place: Place): Promise<number> {
  await build({ ...place, ...(place.mode === 'sandbox' && { logLevel: 'warn' }) });
  await buildRenderer(place);
  const count = await prerenderSite(place);
  await finishSite(place);
  return count;
}
