import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Emulator } from '../emulator.ts';

export const PICTURE_BUCKET = 'product-images';
const MAX_PICTURE_BYTES = 5 * 1024 * 1024;
/** Larger requests are refused unread. A hosted project has the same default. */
const MAX_REQUEST_BYTES = 50 * 1024 * 1024;
const MAX_KEY_LENGTH = 300;

const ROUTE = /^\/storage\/v1\/object\/(public\/)?([^/]+)(?:\/(.*))?$/;
const KEY = /^[\w!\-.*'()&$@=;:+,? ]+(\/[\w!\-.*'()&$@=;:+,? ]+)*$/;
const CORS = { 'access-control-allow-origin': '*' };

export interface StorageEmulatorOptions {
  /** The folder of the pictures. Without one they stay in memory. */
  folder?: string;
  /** Whether this session token may add pictures. */
  isStaff(token: string): Promise<boolean>;
}

interface Upload {
  bytes: Uint8Array;
  /** The declared type. */
  type: string;
}

/** Supabase Storage returns 400 for every refusal, with the intended status in the body. */
function refusal(statusCode: string, error: string, message: string): Response {
  return Response.json({ statusCode, error, message }, { status: 400, headers: CORS });
}

const notFound = () => refusal('404', 'not_found', 'Object not found');
const forbidden = () => refusal('403', 'Unauthorized', 'new row violates row-level security policy');
const tooLarge = () => refusal('413', 'Payload too large', 'The object exceeded the maximum allowed size');

function readKey(encoded: string): string | null {
  try {
    const key = decodeURIComponent(encoded);
    const fits = key.length <= MAX_KEY_LENGTH && KEY.test(key);
    return fits && !key.split('/').some((part) => part === '.' || part === '..') ? key : null;
  } catch {
    return null;
  }
}

/** supabase-js sends a Blob in a form, under an empty name, and bytes as they are. */
async function readUpload(request: Request): Promise<Upload | null> {
  const type = request.headers.get('content-type') ?? '';
  if (!type.startsWith('multipart/form-data')) return { bytes: new Uint8Array(await request.arrayBuffer()), type };
  const form = await request.formData().catch(() => null);
  const file = form?.get('');
  return file instanceof Blob ? { bytes: new Uint8Array(await file.arrayBuffer()), type: file.type } : null;
}

function faultOf({ bytes, type }: Upload): Response | null {
  const declared = type.split(';')[0]?.trim().toLowerCase() ?? '';
  const unsupported = () => refusal('415', 'invalid_mime_type', `mime type ${declared} is not supported`);
  if (!PICTURE_TYPES.some((known) => known === declared)) return unsupported();
  if (bytes.length > MAX_PICTURE_BYTES) return tooLarge();
  return pictureTypeOf(bytes) === declared ? null : unsupported();
}

/** Emulates the bucket with the pictures of the products: public to read, only staff may add, and
 *  nothing is replaced or deleted: supabase-js gets an empty list of deleted pictures. Unlike hosted storage
 *  it checks that the content has the declared type. */
export function createStorageEmulator({ folder, isStaff }: StorageEmulatorOptions): Emulator {
  const store = createObjectStore(folder);

  const mayAdd = (request: Request) => isStaff((request.headers.get('authorization') ?? '').replace(/^bearer\s+/i, ''));

  function keep(request: Request, key: string, bytes: Uint8Array): Response {
    const isUpdate = request.method === 'PUT';
    const replaces = isUpdate || request.headers.get('x-upsert') === 'true';
    if (store.has(key)) return replaces ? forbidden() : refusal('409', 'Duplicate', 'The resource already exists');
    if (isUpdate) return notFound();
    store.write(key, bytes);
    return Response.json({ Key: `${PICTURE_BUCKET}/${key}`, Id: randomUUID() }, { headers: CORS });
  }

  async function upload(request: Request, encodedKey: string): Promise<Response> {
    const key = readKey(encodedKey);
    if (key === null) return refusal('400', 'InvalidKey', `Invalid key: ${encodedKey}`);
    if (!(await mayAdd(request))) return forbidden();
    if (Number(request.headers.get('content-length')) > MAX_REQUEST_BYTES) return tooLarge();
    const file = await readUpload(request);
    if (!file) return refusal('400', 'InvalidRequest', 'No content provided');
    const fault = faultOf(file);
    if (fault) return fault;
    return keep(request, key, file.bytes);
  }

  async function remove(request: Request): Promise<Response> {
    const body: unknown = await request.json().catch(() => null);
    const keys = body !== null && typeof body === 'object' && 'prefixes' in body ? body.prefixes : null;
    if (!Array.isArray(keys)) return refusal('400', 'InvalidRequest', 'body must have required property prefixes');
    return Response.json([], { headers: CORS });
  }

  function serve(request: Request, encodedKey: string): Response {
    const key = readKey(encodedKey);
    const bytes = key === null ? null : store.read(key);
    if (!bytes) return notFound();
    const etag = `"${createHash('sha256').update(bytes).digest('base64url')}"`;
    const headers = {
      ...CORS,
      etag,
      'content-type': pictureTypeOf(bytes) ?? 'application/octet-stream',
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
    };
    if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers });
    return new Response(request.method === 'HEAD' ? null : new Uint8Array(bytes), { headers });
  }

  return {
    async handle(request) {
      const { pathname } = new URL(request.url);
      if (!/^\/storage\/v1(\/|$)/.test(pathname)) return null;
      if (request.method === 'OPTIONS') return preflight();
      const [, isPublic, bucket, key = ''] = ROUTE.exec(pathname) ?? [];
      if (bucket === undefined) return refusal('404', 'Not Found', `Route ${request.method}:${pathname} not found`);
      if (bucket !== PICTURE_BUCKET) return refusal('404', 'Bucket not found', 'Bucket not found');
      switch (request.method) {
        case 'GET':
        case 'HEAD':
          return isPublic ? serve(request, key) : notFound();
        case 'POST':
        case 'PUT':
          return upload(request, key);
        case 'DELETE':
          return remove(request);
        default:
          return refusal('404', 'Not Found', `Route ${request.method}:${pathname} not found`);
      }
    },
  };
}

function preflight(): Response {
  return new Response(null, {
    status: 204,
    headers: {
      ...CORS,
      'access-control-allow-methods': 'GET, HEAD, POST, PUT, DELETE, OPTIONS',
      'access-control-allow-headers': 'authorization, apikey, content-type, x-upsert, x-client-info, cache-control',
    },
  });
}

interface ObjectStore {
  has(key: string): boolean;
  read(key: string): Uint8Array | null;
  write(key: string, bytes: Uint8Array): void;
}

function memoryStore(): ObjectStore {
  const objects = new Map<string, Uint8Array>();
  return {
    has: (key) => objects.has(key),
    read: (key) => objects.get(key) ?? null,
    write: (key, bytes) => void objects.set(key, bytes),
  };
}

/** Stores objects in a folder, or in memory without one. Files are named after a digest of the key, so that no key can
 *  escape the folder. */
function createObjectStore(folder?: string): ObjectStore {
  if (!folder) return memoryStore();
  const fileOf = (key: string) => path.join(folder, createHash('sha256').update(key).digest('hex'));
  return {
    has: (key) => existsSync(fileOf(key)),
    read: (key) => (existsSync(fileOf(key)) ? readFileSync(fileOf(key)) : null),
    write(key, bytes) {
      mkdirSync(folder, { recursive: true });
      writeFileSync(`${fileOf(key)}.new`, bytes);
      renameSync(`${fileOf(key)}.new`, fileOf(key));
    },
  };
}

const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/avif'] as const;

export type PictureType = (typeof PICTURE_TYPES)[number];

const PNG_SIGNATURE = '\x89PNG\r\n\x1a\n';
const JPEG_SIGNATURE = '\xff\xd8\xff';
const AVIF_BRANDS = ['avif', 'avis'];

/** The type of a picture by its first bytes. Null for any other content. */
function pictureTypeOf(bytes: Uint8Array): PictureType | null {
  const head = String.fromCharCode(...bytes.subarray(0, 12));
  if (head.startsWith(PNG_SIGNATURE)) return 'image/png';
  if (head.startsWith(JPEG_SIGNATURE)) return 'image/jpeg';
  if (head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP') return 'image/webp';
  if (head.slice(4, 8) === 'ftyp' && AVIF_BRANDS.includes(head.slice(8, 12))) return 'image/avif';
  return null;
}
