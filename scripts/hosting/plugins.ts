import { randomBytes } from 'node:crypto';
import path from 'node:path';
import type { Plugin } from 'vite';
import type { Env } from '../../src/config/env-schema.ts';
import { compressFolder } from './compress.ts';
import { headersOfFolder } from './host-files.ts';
import { type Extra, headersOf, securityHeaders } from './policy.ts';
import { serveFolder } from './serve.ts';

/** Sends the security headers in preview and development, and in preview serves the built pages like the hosts. Runs after the
 *  sandbox, whose emulators send their own. */
export function serveLikeHosts(env: Env, extra: Extra): Plugin {
  // The development server writes inline scripts into each page.
  const nonce = randomBytes(16).toString('base64');
  return {
    name: 'serve-like-hosts',
    apply: 'serve',
    config: (_config, { isPreview }) => (isPreview ? {} : { html: { cspNonce: nonce } }),
    configureServer(server) {
      const headers = securityHeaders(env, { ...extra, scripts: [`'nonce-${nonce}'`] });
      server.middlewares.use((_request, response, next) => {
        response.setHeaders(new Map(Object.entries(headers)));
        next();
      });
    },
    async configurePreviewServer(server) {
      const built = path.resolve(server.config.root, server.config.build.outDir);
      const headers = headersOfFolder(env, extra, built);
      await compressFolder(built);
      server.middlewares.use((request, response, next) => {
        const [pathname = ''] = (request.url ?? '').split('?');
        response.setHeaders(new Map(Object.entries(headersOf(headers, pathname))));
        next();
      });
      server.middlewares.use(serveFolder(built));
      // By default Node closes idle connections after five seconds, and a request sent at that moment fails. Hosts wait longer, too.
      if ('keepAliveTimeout' in server.httpServer) server.httpServer.keepAliveTimeout = 65_000;
    },
  };
}
