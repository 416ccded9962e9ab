import { statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { contentType } from 'mime-types';
import Negotiator from 'negotiator';
import send from 'send';
import { cacheControl, REVALIDATE } from './caching.ts';
import { hasFresh } from './compress.ts';
import { isPrivate, NOINDEX, pageFor } from './page-for.ts';

const EXTENSIONS: Readonly<Record<string, string>> = { br: '.br', gzip: '.gz' };

/** The package's types lack the second argument. */
interface Preferring {
  encoding(available: readonly string[], options: { preferred: readonly string[] }): string | undefined;
}

const isFile = (file: string) => statSync(file, { throwIfNoEntry: false })?.isFile() ?? false;

/** The client's preferred encoding among those available. Range requests get the uncompressed file. */
function encodingFor(request: IncomingMessage, file: string, available: readonly string[]): string | undefined {
  if (request.headers.range) return undefined;
  const encodings = available.filter((name) => hasFresh(file, EXTENSIONS[name] ?? ''));
  const negotiator: Preferring = new Negotiator(request);
  return negotiator.encoding([...encodings, 'identity'], { preferred: encodings });
}

function answer(response: ServerResponse, status: number, text: string, headers: Record<string, string> = {}) {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': REVALIDATE, ...headers });
  response.end(`${text}\n`);
}

function sendFile(request: IncomingMessage, response: ServerResponse, folder: string, file: string, status: number) {
  const original = path.join(folder, file);
  const available = Object.keys(EXTENSIONS).filter((name) => isFile(`${original}${EXTENSIONS[name]}`));
  const encoding = encodingFor(request, original, available);
  const extension = EXTENSIONS[encoding ?? ''] ?? '';
  response.statusCode = status;
  response.setHeader('Content-Type', contentType(path.basename(file)) || 'application/octet-stream');
  response.setHeader('Cache-Control', status === 404 ? REVALIDATE : cacheControl(`/${file}`));
  if (available.length > 0) response.appendHeader('Vary', 'Accept-Encoding');
  if (extension) response.setHeader('Content-Encoding', encoding ?? '');
  send(request, encodeURI(`${file}${extension}`), { root: folder, dotfiles: 'allow', index: false })
    .on('error', (error: { status?: number }) => answer(response, error.status ?? 500, 'Not available'))
    .pipe(response);
}

/** Serves a build by the rules of `pageFor`, with text files in the encoding negotiated with the client. */
export function serveFolder(folder: string) {
  const exists = (file: string) => isFile(path.join(folder, file));
  return (request: IncomingMessage, response: ServerResponse): void => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      answer(response, 405, 'Method not allowed', { Allow: 'GET, HEAD' });
      return;
    }
    const [, pathname = '', query = ''] = /^([^?#]*)(\?[^#]*)?/.exec(request.url ?? '/') ?? [];
    if (isPrivate(pathname)) response.setHeader(NOINDEX.name, NOINDEX.value);
    const page = pageFor(pathname, exists);
    if (page.kind === 'file') sendFile(request, response, folder, page.file, page.status);
    else if (page.kind === 'redirect') answer(response, 301, 'Moved', { Location: `${page.to}${query}` });
    else answer(response, 404, 'Not found');
  };
}
