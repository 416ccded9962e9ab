import { randomBytes } from 'node:crypto';
import path from 'node:path';
import type { Connect, Plugin } from 'vite';
import type { Env } from '../../src/config/env-schema.ts';
import { compressFolder } from './compress.ts';
import { headersOfFolder } from './host-files.ts';
import { type Extra, type Headers, headersOf, securityHeaders } from './policy.ts';
import { serveFolder } from './serve.ts';

const send =
  (headersAt: (pathname: string) => Headers): Connect.NextHandleFunction =>
  (request, response, next) => {
    const [pathname = ''] = (request.url ?? '').split('?');
    for (const [name, value] of Object.entries(headersAt(pathname))) response.setHeader(name, value);
    next();
  };

/** Sends the security headers in preview and development. Runs after the sandbox, whose emulators send their own. */
export function serveSecurityHeaders(env: Env, extra: Extra): Plugin {
  // The development server writes inline scripts into each page.
  const nonce = randomBytes(16).toString('base64');
  return {
    name: 'serve-security-headers',
    apply: 'serve',
    config: (_config, { isPreview }) => (isPreview ? {} : { html: { cspNonce: nonce } }),
    configureServer(server) {
      const headers = securityHeaders(env, { ...extra, scripts: [`'nonce-${nonce}'`] });
      server.middlewares.use(send(() => headers));
    },
    configurePreviewServer(server) {
      const built = path.resolve(server.config.root, server.config.build.outDir);
      const headers = headersOfFolder(env, extra, built);
      server.middlewares.use(send((pathname) => headersOf(headers, pathname)));
    },
  };
}

/** Serves the built pages in preview, like the hosts. Runs after all middleware with its own URLs. */
export function serveBuiltPages(): Plugin {
  return {
    name: 'serve-built-pages',
    apply: 'serve',
    async configurePreviewServer(server) {
      const built = path.resolve(server.config.root, server.config.build.outDir);
      await compressFolder(built);
      server.middlewares.use(serveFolder(built));
      // By default Node closes idle connections after five seconds, and a request sent at that moment fails. Hosts wait longer, too.
      if ('keepAliveTimeout' in server.httpServer) server.httpServer.keepAliveTimeout = 65_000;
    },
  };
}
