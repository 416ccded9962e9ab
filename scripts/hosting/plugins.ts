import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Connect, Plugin } from 'vite';
import type { Env } from '../../src/config/env-schema.ts';
import { compressFolder } from './compress.ts';
import { hostFiles, publishedFiles } from './host-files.ts';
import { type Extra, type Headers, inlineScriptHashes, securityHeaders } from './policy.ts';
import { serveFolder } from './serve.ts';

const send =
  (headers: Headers): Connect.NextHandleFunction =>
  (_request, response, next) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    next();
  };

const headersOfPages = (env: Env, extra: Extra, pages: readonly string[]) =>
  securityHeaders(env, { ...extra, scripts: [...new Set(pages.flatMap(inlineScriptHashes))] });

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
      const files = readdirSync(built, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'));
      const pages = files.map((file) => readFileSync(path.join(built, file), 'utf8'));
      server.middlewares.use(send(headersOfPages(env, extra, pages)));
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

/** Writes the security headers for the common static hosts: into the build, or beside it where a host wants them elsewhere. */
export function writeSecurityHeaders(env: Env): Plugin {
  let headers: Headers = {};
  let folder = '';
  return {
    name: 'write-security-headers',
    apply: 'build',
    configResolved(config) {
      folder = path.resolve(config.root, `${config.build.outDir}-hosting`);
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const pages = Object.values(bundle).flatMap((file) =>
          file.type === 'asset' && file.fileName.endsWith('.html') ? [String(file.source)] : [],
        );
        headers = headersOfPages(env, {}, pages);
        for (const [fileName, source] of Object.entries(publishedFiles(headers))) {
          this.emitFile({ type: 'asset', fileName, source });
        }
      },
    },
    writeBundle() {
      mkdirSync(folder, { recursive: true });
      for (const [name, text] of Object.entries(hostFiles(headers))) writeFileSync(path.join(folder, name), text);
    },
  };
}
