import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';

const PROJECT_PATH = /^\/(rest|functions|storage)\/v1\//;
/** In the shop's built code: the project is on its own origin. */
const OWN_ORIGIN = 'VITE_SUPABASE_URL:`/`';

export interface TwoOrigins {
  /** The origin of the pages. */
  shop: string;
  /** The origin of the database, the functions and the storage. */
  project: string;
  /** The paths of the project that a browser has sent a preflight for. */
  preflights: string[];
  /** The requests for the project that went to the origin of the pages. */
  strays: string[];
  /** Has the preflights for a path refused, or with null no more. */
  refusePreflights(path: string | null): void;
  close(): Promise<void>;
}

/**
 * Serves a running shop as a hosted one: its pages on one origin, database, functions and storage on another. No request
 * of the browser may be routed by the test, because Playwright then answers all preflights itself.
 */
export async function openOnTwoOrigins(sandbox: string): Promise<TwoOrigins> {
  const preflights: string[] = [];
  const strays: string[] = [];
  let refused: string | null = null;

  const project = await serve(async (request) => {
    const { pathname } = new URL(request.url);
    if (request.method === 'OPTIONS') preflights.push(pathname);
    if (request.method === 'OPTIONS' && pathname === refused) return new Response(null, { status: 204 });
    return PROJECT_PATH.test(pathname) ? forward(request, sandbox) : new Response(null, { status: 404 });
  });
  const shop = await serve(async (request) => {
    const { pathname } = new URL(request.url);
    if (PROJECT_PATH.test(pathname)) {
      strays.push(pathname);
      return new Response(null, { status: 404 });
    }
    return connectTo(project.origin, await forward(request, sandbox));
  });
  return {
    shop: shop.origin,
    project: project.origin,
    preflights,
    strays,
    refusePreflights: (path) => {
      refused = path;
    },
    close: async () => {
      await Promise.all([shop.close(), project.close()]);
    },
  };
}

async function serve(answer: (request: Request) => Promise<Response>) {
  const server = createServer(getRequestListener(answer, { overrideGlobalObjects: false }));
  await once(server.listen(0, 'localhost'), 'listening');
  const { port } = server.address() as AddressInfo;
  const close = async () => {
    server.closeAllConnections();
    await once(server.close(), 'close');
  };
  return { origin: `http://localhost:${port}`, close };
}

async function forward(request: Request, origin: string): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const headers = new Headers(request.headers);
  headers.set('accept-encoding', 'identity');
  const body = ['GET', 'HEAD'].includes(request.method) ? {} : { body: await request.arrayBuffer() };
  const { method } = request;
  return fetch(new URL(pathname + search, origin), { method, headers, redirect: 'manual', ...body });
}

/** The file of the shop with the project's origin in its code, and in its policy. */
async function connectTo(project: string, answer: Response): Promise<Response> {
  const headers = new Headers(answer.headers);
  const policy = headers.get('content-security-policy');
  if (policy) headers.set('content-security-policy', policy.replace("connect-src 'self'", `$& ${project}`));
  const { status } = answer;
  if (!/javascript/.test(headers.get('content-type') ?? '')) return new Response(answer.body, { status, headers });
  headers.delete('content-length');
  const code = await answer.text();
  return new Response(code.replaceAll(OWN_ORIGIN, OWN_ORIGIN.replace('/', project)), { status, headers });
}
