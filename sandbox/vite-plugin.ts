import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Plugin, PreviewServer, ViteDevServer } from 'vite';
import { sandboxClientEnv } from './client-env.ts';
import { keepAddress } from './database/lock.ts';
import type { Emulator } from './emulator.ts';
import { sandboxProviders } from './providers.ts';
import { createSandbox, type SandboxOptions } from './sandbox.ts';
import { emulatedProviders, sandboxServices } from './services.ts';
import { sandboxDataDir } from './settings.ts';

const DEFAULT_PORT = 5173;
const PREFIXES = [
  '/rest/v1',
  '/functions/v1',
  '/storage/v1',
  '/__resend',
  '/__clerk',
  '/__outbox',
  '/__sandbox',
  ...Object.values(sandboxProviders).map(({ path }) => path),
];
const PATHS = new RegExp(`^(${PREFIXES.join('|')})(/|\\?|$)`);

/** Serves the sandbox on the shop's own origin, in development and in preview, and configures the browser's code for it. A
 *  service with real keys in `env` is not emulated. */
export function sandbox(env: Readonly<Record<string, string | undefined>>): Plugin[] {
  const services = sandboxServices(env);
  return [
    ...emulatedProviders(services).flatMap((name) => sandboxProviders[name].createPlugin?.() ?? []),
    {
      name: 'sandbox',
      config: ({ preview }) => ({
        define: Object.fromEntries(
          Object.entries(sandboxClientEnv(services, preview?.port ?? DEFAULT_PORT)).map(([name, value]) => [
            `import.meta.env.${name}`,
            JSON.stringify(value),
          ]),
        ),
      }),
      transformIndexHtml: {
        order: 'pre',
        handler: (html) => html.replace('<div id="root">', `${notice()}\n    <div id="root">`),
      },
      configureServer: (server) => mount(server, env),
      configurePreviewServer: (server) => mount(server, env, builderOf(server.config.root, env)),
    },
  ];
}

function notice(): string {
  const part = (name: string) => readFileSync(new URL(`./notice/${name}`, import.meta.url), 'utf8');
  return `<style>${part('notice.css')}</style>\n${part('notice.html')}`;
}

/** Rebuilds the served pages from the emulated database, in a separate process so that the shop stays responsive. Off for shops
 *  that share a folder of pages. */
function builderOf(root: string, env: Readonly<Record<string, string | undefined>>): SandboxOptions['buildPages'] {
  if (env.SANDBOX_PUBLISH === 'off') return undefined;
  return async () => {
    const args = ['scripts/run.mjs', 'scripts/prerender.ts', '--sandbox'];
    const builder = spawn(process.execPath, args, { cwd: root, stdio: 'inherit' });
    const [code] = await once(builder, 'exit');
    if (code !== 0) throw new Error(`scripts/prerender.ts ended with ${code}`);
  };
}

async function mount(
  server: ViteDevServer | PreviewServer,
  env: Readonly<Record<string, string | undefined>>,
  buildPages?: SandboxOptions['buildPages'],
): Promise<void> {
  const siteUrl = `http://localhost:${process.env.PORT ?? DEFAULT_PORT}`;
  const options = { dataDir: sandboxDataDir(), env, siteUrl };
  const emulator = await createSandbox({ ...options, ...(buildPages && { buildPages }) });
  if (sandboxServices(env).database && options.dataDir !== 'memory') keepAddress(options.dataDir, siteUrl);
  server.middlewares.use(middleware(emulator));
  server.httpServer?.once('close', () => void emulator.close?.());
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      void Promise.resolve(emulator.close?.()).finally(() => process.exit(0));
    });
  }
}

function middleware(emulator: Emulator) {
  const listener = getRequestListener(
    async (request) => (await emulator.handle(request)) ?? Response.json({ message: 'Not found' }, { status: 404 }),
    { overrideGlobalObjects: false },
  );
  return (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => {
    if (!PATHS.test(request.url ?? '')) return next();
    listener(request, response).catch(next);
  };
}
