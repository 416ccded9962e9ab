import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';
import { digest } from './state.ts';

const ADDRESS = /^\/npm\/@clerk\/(clerk-js|ui)@([^/]+)\/dist\/([\w.-]+\.js)$/;
const EXACT_VERSION = /^\d+\.\d+\.\d+$/;
/** The library asks for its parts under the exact version, so those never change under their address. */
const FOREVER = 'public, max-age=31536000, immutable';
const REVALIDATE = 'no-cache';

const squeeze = {
  br: (data: Buffer) => promisify(brotliCompress)(data, { params: { [zlib.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (data: Buffer) => promisify(gzip)(data),
};
type Encoding = keyof typeof squeeze;

interface ServedFile {
  data: Buffer;
  etag: string;
  encoded: Map<Encoding, Promise<Buffer>>;
}

function distFolders(): Record<string, string> {
  const require = createRequire(import.meta.url);
  const folder = (name: string) => path.dirname(require.resolve(name));
  return { 'clerk-js': folder('@clerk/clerk-js'), ui: folder('@clerk/ui') };
}

function preferredEncoding(request: Request): Encoding | undefined {
  const accepted = request.headers.get('accept-encoding') ?? '';
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : undefined;
}

/** Serves the prebuilt browser files of the installed `@clerk/clerk-js` and `@clerk/ui`, whatever version the address
 *  names. `pathname` starts after the prefix; the answer is null when it is no such address. */
export function staticFiles(): (request: Request, pathname: string) => Promise<Response | null> {
  const folders = distFolders();
  const files = new Map<string, Promise<ServedFile | null>>();

  const load = async (file: string): Promise<ServedFile | null> => {
    const data = await readFile(file).catch(() => null);
    return data && { data, etag: `"${digest(data.toString('base64')).slice(0, 20)}"`, encoded: new Map() };
  };
  const cached = (file: string) => {
    const known = files.get(file);
    if (known) return known;
    const loading = load(file);
    files.set(file, loading);
    return loading;
  };
  const encode = (file: ServedFile, encoding: Encoding) => {
    const known = file.encoded.get(encoding);
    if (known) return known;
    const work = squeeze[encoding](file.data);
    file.encoded.set(encoding, work);
    return work;
  };

  return async (request, pathname) => {
    const [, name = '', version = '', fileName = ''] = ADDRESS.exec(pathname) ?? [];
    const folder = folders[name];
    if (folder === undefined) return null;
    const file = await cached(path.join(folder, fileName));
    if (!file) return new Response(`${fileName} is not part of @clerk/${name}`, { status: 404 });

    const headers = new Headers({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': EXACT_VERSION.test(version) ? FOREVER : REVALIDATE,
      etag: file.etag,
      vary: 'accept-encoding',
    });
    if (request.headers.get('if-none-match') === file.etag) return new Response(null, { status: 304, headers });
    const encoding = preferredEncoding(request);
    if (encoding) headers.set('content-encoding', encoding);
    const data = encoding ? await encode(file, encoding) : file.data;
    return new Response(new Uint8Array(data), { headers });
  };
}
