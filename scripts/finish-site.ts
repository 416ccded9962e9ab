import path from 'node:path';
import { loadEnv } from 'vite';
import { compressFolder } from './hosting/compress.ts';
import { writeHostFiles } from './hosting/write-host-files.ts';
import { buildServiceWorker } from './service-worker/build.ts';

interface Place {
  root: string;
  mode: 'sandbox' | 'production';
}

/** The last steps of a build, once every page is written: the service worker, the rules for the hosts, the compressed copies. */
export async function finishSite({ root, mode }: Place): Promise<void> {
  const env = loadEnv(mode, process.env.ENV_DIR ?? root, '');
  const site = path.join(root, mode === 'sandbox' ? 'dist-sandbox' : 'dist');
  const manifest = path.join(`${site}-server`, 'manifest.json');
  const template = path.join(`${site}-server`, 'template.html');
  await buildServiceWorker({ root, site, manifest, template, isRemoved: env.VITE_SERVICE_WORKER === 'off' });
  if (mode === 'production') writeHostFiles(env, site);
  await compressFolder(site);
}
