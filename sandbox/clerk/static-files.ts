import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';

const FILE_PATH = /^\/npm\/@clerk\/(clerk-js|ui)@([^/]+)\/dist\/([\w.-]+\.js)$/;
const EXACT_VERSION = /^\d+\.\d+\.\d+$/;

const require = createRequire(import.meta.url);

/** A prebuilt browser file of the installed `@clerk/clerk-js` or `@clerk/ui`, for any version in the path. Null for
 *  any other path. */
export async function staticFile(request: Request, pathname: string): Promise<Response | null> {
  const [, name, version = '', fileName = ''] = FILE_PATH.exec(pathname) ?? [];
  if (!name) return null;
  const folder = path.dirname(require.resolve(`@clerk/${name}`));
  const data = await readFile(path.join(folder, fileName)).catch(() => null);
  if (!data) return new Response(`${fileName} is not part of @clerk/${name}`, { status: 404 });
  const etag = `"${createHash('sha256').update(data).digest('base64url')}"`;
  const headers = {
    'content-type': 'text/javascript; charset=utf-8',
    // The library requests its parts with the exact version.
    'cache-control': EXACT_VERSION.test(version) ? 'public, max-age=31536000, immutable' : 'no-cache',
    etag,
  };
  if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers });
  return new Response(new Uint8Array(data), { headers });
}
