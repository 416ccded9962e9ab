import { randomBytes } from 'node:crypto';
import path from 'node:path';
import type { Connect, Plugin } from 'vite';
import type { Env } from '../../src/config/env-schema.ts';
import { compressFolder } from './compress.ts';
import { type Extra, type Headers, securityHeaders } from './policy.ts';
import { serveFolder } from './serve.ts';
import { headersOfFolder, writeHostFiles } from './write-host-files.ts';

const send =
  (headers: Headers): Connect.NextHandleFunction =>
  (_request, response, next) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    next();
  };

/** Sends the security headers in preview and development. Stands behind the sandbox, whose emulators send their own. */
export function serveSecurityHeaders(env: Env, extra: Extra): Plugin {
  // The development server writes inline scripts of its own into each page.
  const nonce = randomBytes(16).toString('base64');
  return {
    name: 'serve-security-headers',
    apply: 'serve',
    config: (_config, { isPreview }) => (isPreview ? {} : { html: { cspNonce: nonce } }),
    configureServer(server) {
      server.middlewares.use(send(securityHeaders(env, { ...extra, scripts: [`'nonce-${nonce}'`] })));
    },
    configurePreviewServer(server) {
      const built = path.resolve(server.config.root, server.config.build.outDir);
      server.middlewares.use(send(headersOfFolder(env, extra, built)));
    },
  };
}

/** Serves the built pages in preview, as the hosts do. Stands behind all that answers addresses of its own. */
export function serveBuiltPages(): Plugin {
  return {
    name: 'serve-built-pages',
    apply: 'serve',
    async configurePreviewServer(server) {
      const built = path.resolve(server.config.root, server.config.build.outDir);
      await compressFolder(built);
      server.middlewares.use(serveFolder(built));
    },
  };
}

/** Writes the rules of serving for the common hosts; once more when all pages are there, see `finish-site.ts`. */
export function prepareHosting(env: Env): Plugin {
  let folder = '';
  return {
    name: 'prepare-hosting',
    apply: 'build',
    configResolved(config) {
      folder = path.resolve(config.root, config.build.outDir);
    },
    writeBundle() {
      writeHostFiles(env, folder);
    },
  };
}
