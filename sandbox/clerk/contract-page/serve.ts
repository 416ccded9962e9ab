import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { getRequestListener } from '@hono/node-server';
import { createServer, type Plugin } from 'vite';
import type { Emulator } from '../../emulator.ts';

function mount(emulator: Emulator): Plugin {
  return {
    name: 'clerk-stand-in',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        if (!request.url?.startsWith('/__clerk/')) return next();
        const listener = getRequestListener(
          async (webRequest) => (await emulator.handle(webRequest)) ?? new Response(null, { status: 404 }),
          { overrideGlobalObjects: false },
        );
        listener(request, response).catch(next);
      });
    },
  };
}

/** Serves the contract page with the stand-in on one origin. */
export async function serveContractPage(emulator: Emulator): Promise<{ origin: string; close(): Promise<void> }> {
  const cacheDir = await mkdtemp(path.join(tmpdir(), 'contract-page-'));
  const server = await createServer({
    configFile: false,
    root: fileURLToPath(new URL('.', import.meta.url)),
    cacheDir,
    logLevel: 'warn',
    plugins: [mount(emulator)],
    optimizeDeps: {
      include: ['react', 'react-dom/client', 'react/jsx-dev-runtime', 'react-router-dom', '@clerk/clerk-react'],
    },
    server: { host: 'localhost', port: 0, hmr: false },
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
