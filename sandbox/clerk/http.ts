import { ClerkError } from './errors.ts';

const MAX_BODY_BYTES = 64 * 1024;
/** The component refuses larger pictures itself. */
const MAX_UPLOAD_BYTES = 10 * 1024 * 1024 + MAX_BODY_BYTES;

export function readCookies(request: Request): Map<string, string> {
  const pairs = (request.headers.get('cookie') ?? '').split(/;\s*/).map((pair): [string, string] => {
    const at = pair.indexOf('=');
    return at < 0 ? ['', ''] : [pair.slice(0, at), pair.slice(at + 1)];
  });
  return new Map(pairs);
}

/** The method meant: Clerk's library sends PATCH and DELETE as a POST with `_method`. A GET stays a GET, whatever it says. */
export function intendedMethod(request: Request, url: URL): string {
  if (request.method !== 'POST') return request.method;
  return (url.searchParams.get('_method') ?? 'POST').toUpperCase();
}

/** @throws ClerkError when another site's page sends a request that changes something. */
export function assertSameOrigin(request: Request, url: URL): void {
  if (request.method === 'GET') return;
  const origin = request.headers.get('origin');
  const site = request.headers.get('sec-fetch-site');
  const isForeign = origin === null ? site !== null && site !== 'same-origin' : !isHostOf(origin, url);
  if (!isForeign) return;
  throw new ClerkError('origin_invalid', 'Invalid HTTP Origin header', {
    status: 400,
    longMessage: 'The request Origin does not belong to this application.',
  });
}

/** Compares hosts only: behind a proxy that ends TLS the scheme differs. */
function isHostOf(origin: string, url: URL): boolean {
  return URL.canParse(origin) && new URL(origin).host === url.host;
}

function bodyInvalid(longMessage: string): ClerkError {
  return new ClerkError('request_body_invalid', 'Request body invalid', { status: 400, longMessage });
}

interface Body {
  fields: Record<string, string>;
  upload: Uint8Array | null;
}

/** The fields of a form or of a flat JSON object, and the file of a form that carries one; no body is no fields.
 *  @throws ClerkError when the body is too large or in another format. */
export async function readBody(request: Request): Promise<Body> {
  const data = request.method === 'GET' ? new ArrayBuffer(0) : await request.arrayBuffer();
  if (data.byteLength === 0) return { fields: {}, upload: null };
  const type = request.headers.get('content-type') ?? '';
  const isUpload = type.startsWith('multipart/form-data');
  if (data.byteLength > (isUpload ? MAX_UPLOAD_BYTES : MAX_BODY_BYTES))
    throw bodyInvalid('The request body is too large.');
  if (isUpload) return { fields: {}, upload: await readUpload(data, type) };
  const text = new TextDecoder().decode(data);
  if (type.startsWith('application/x-www-form-urlencoded')) {
    return { fields: Object.fromEntries(new URLSearchParams(text)), upload: null };
  }
  if (!type.startsWith('application/json')) throw bodyInvalid(`The content type ${type || '(none)'} is not supported.`);
  return { fields: jsonFields(text), upload: null };
}

async function readUpload(data: ArrayBuffer, type: string): Promise<Uint8Array | null> {
  const form = await new Response(data, { headers: { 'content-type': type } }).formData().catch(() => null);
  if (!form) throw bodyInvalid('The form cannot be read.');
  const file = form.get('file');
  return file instanceof File ? new Uint8Array(await file.arrayBuffer()) : null;
}

function jsonFields(text: string): Record<string, string> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw bodyInvalid('The request body is not valid JSON.');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw bodyInvalid('An object was expected.');
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, String(field)]));
}

export function jsonResponse(status: number, body: unknown): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
  });
}
