import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { getRequestListener } from '@hono/node-server';
import { createServer, type UserConfig } from 'vite';
import type { Emulator } from './emulator.ts';

export interface ContractServer {
  origin: string;
  close(): Promise<void>;
}

/** Serves a page, built by Vite, and the emulator's paths on one origin. */
export async function serveContract(
  page: URL,
  emulator: Emulator,
  prefix: string,
  config: UserConfig,
): Promise<ContractServer> {
  const cacheDir = await mkdtemp(path.join(tmpdir(), 'contract-'));
  const listener = getRequestListener(
    async (request) => (await emulator.handle(request)) ?? new Response(null, { status: 404 }),
    { overrideGlobalObjects: false },
  );
  const server = await createServer({
    ...config,
    configFile: false,
    root: fileURLToPath(page),
    cacheDir,
    logLevel: 'warn',
    server: { host: 'localhost', port: 0, hmr: false, allowedHosts: true, fs: { strict: false } },
    plugins: [
      ...(config.plugins ?? []),
      {
        name: 'emulator',
        configureServer({ middlewares }) {
          middlewares.use((request, response, next) => {
            if (!request.url?.startsWith(prefix)) return next();
            listener(request, response).catch(next);
          });
        },
      },
    ],
  });
  await server.listen();
  const address = server.httpServer?.address();
  if (!address || typeof address === 'string') throw new Error('The contract page is not served');
  return {
    origin: `http://localhost:${address.port}`,
    async close() {
      await server.close();
      await rm(cacheDir, { recursive: true, force: true });
    },
  };
}
