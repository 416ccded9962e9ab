import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Emulator } from '../emulator.ts';
import { createStorageEmulator, type PictureType } from './storage-emulator.ts';

const ORIGIN = 'http://shop.local';
const FIVE_MEGABYTES = 5 * 1024 * 1024;

let folder: string;
let storage: Emulator;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'little-baobab-storage-'));
  storage = openStorage();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const openStorage = () => createStorageEmulator({ folder, isStaff: async (token) => token === 'staff' });

async function ask(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  const response = await storage.handle(new Request(input, init));
  if (!response) throw new Error('The storage did not answer.');
  return response;
}

function clientOf(token: string): SupabaseClient {
  Object.assign(globalThis, { WebSocket: globalThis.WebSocket ?? class WebSocket {} });
  return createClient(ORIGIN, 'publishable', { accessToken: async () => token, global: { fetch: ask } });
}
const bucketOf = (token: string) => clientOf(token).storage.from('product-images');

/** The first bytes of each format. The emulator checks nothing else. */
const SIGNATURES: Record<PictureType, string> = {
  'image/png': '\x89PNG\r\n\x1a\n',
  'image/jpeg': '\xff\xd8\xff\xe0',
  'image/webp': 'RIFF\x1a\x00\x00\x00WEBP',
  'image/avif': '\x00\x00\x00\x1cftypavif',
};

function picture(type: PictureType, content = 'a kite'): Blob {
  return new Blob([Buffer.from(SIGNATURES[type] + content, 'latin1')], { type });
}

const errorOf = ({ error }: { error: unknown }) => error;
const refused = (statusCode: string, message: string) => expect.objectContaining({ status: 400, statusCode, message });

it.each(['image/png', 'image/jpeg', 'image/webp', 'image/avif'] as const)(
  'stores a picture of type %s and returns it to everybody, byte for byte',
  async (type) => {
    const file = picture(type);
    const { data, error } = await bucketOf('staff').upload('kites/red kite.bin', file, { contentType: type });
    expect(error).toBeNull();
    expect(data).toEqual({
      id: expect.any(String),
      path: 'kites/red kite.bin',
      fullPath: 'product-images/kites/red kite.bin',
    });
    const { publicUrl } = bucketOf('visitor').getPublicUrl('kites/red kite.bin').data;
    expect(publicUrl).toBe(`${ORIGIN}/storage/v1/object/public/product-images/kites/red%20kite.bin`);
    const response = await ask(publicUrl);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe(type);
    expect(await response.arrayBuffer()).toEqual(await file.arrayBuffer());
    const again = await ask(publicUrl, { headers: { 'if-none-match': response.headers.get('etag') ?? '' } });
    expect(again.status).toBe(304);
    expect((await ask(publicUrl, { method: 'HEAD' })).status).toBe(200);
  },
);

it('accepts bytes with a declared type as well as blobs', async () => {
  const bytes = await picture('image/png').arrayBuffer();
  expect(errorOf(await bucketOf('staff').upload('a.png', bytes, { contentType: 'image/png' }))).toBeNull();
});

it('keeps pictures across a restart', async () => {
  await bucketOf('staff').upload('a.png', picture('image/png'));
  storage = openStorage();
  expect((await ask(`${ORIGIN}/storage/v1/object/public/product-images/a.png`)).status).toBe(200);
});

describe('refuses', () => {
  it.each(['visitor', 'customer', ''])('to write for %s', async (token) => {
    const bucket = bucketOf(token);
    const denied = refused('403', 'new row violates row-level security policy');
    await bucketOf('staff').upload('a.png', picture('image/png'));
    expect(errorOf(await bucket.upload('b.png', picture('image/png')))).toEqual(denied);
    expect(errorOf(await bucket.upload('a.png', picture('image/png', 'a ball'), { upsert: true }))).toEqual(denied);
    expect(errorOf(await bucket.update('a.png', picture('image/png', 'a ball')))).toEqual(denied);
    expect(await bucket.remove(['a.png'])).toEqual({ data: [], error: null });
    expect((await ask(bucket.getPublicUrl('a.png').data.publicUrl)).status).toBe(200);
  });

  it('a second picture with the same name, also as an upsert', async () => {
    const bucket = bucketOf('staff');
    await bucket.upload('a.png', picture('image/png'));
    const second = picture('image/png', 'a ball');
    expect(errorOf(await bucket.upload('a.png', second))).toEqual(refused('409', 'The resource already exists'));
    const denied = refused('403', 'new row violates row-level security policy');
    expect(errorOf(await bucket.upload('a.png', second, { upsert: true }))).toEqual(denied);
    expect(errorOf(await bucket.update('a.png', second))).toEqual(denied);
    const response = await ask(bucket.getPublicUrl('a.png').data.publicUrl);
    expect(await response.arrayBuffer()).toEqual(await picture('image/png').arrayBuffer());
  });

  it('updating a missing file', async () => {
    const update = await bucketOf('staff').update('a.png', picture('image/png'));
    expect(errorOf(update)).toEqual(refused('404', 'Object not found'));
  });

  it.each([
    ['a text', 'text/plain', 'hello'],
    ['an SVG, which can contain script', 'image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['HTML declared as a PNG', 'image/png', '<script>alert(1)</script>'],
    ['an empty file', 'image/png', ''],
  ])('%s', async (_, type, content) => {
    const result = await bucketOf('staff').upload('a.png', new Blob([content], { type }));
    expect(errorOf(result)).toEqual(refused('415', `mime type ${type} is not supported`));
    expect(readdirSync(folder)).toEqual([]);
  });

  it('a picture whose content does not match its declared type', async () => {
    const jpeg = new Blob([await picture('image/jpeg').arrayBuffer()], { type: 'image/png' });
    expect(errorOf(await bucketOf('staff').upload('a.png', jpeg))).toEqual(
      refused('415', 'mime type image/png is not supported'),
    );
  });

  it.each([
    ['5 MB', FIVE_MEGABYTES, null],
    ['one byte more', FIVE_MEGABYTES + 1, refused('413', 'The object exceeded the maximum allowed size')],
    ['20 MB', 4 * FIVE_MEGABYTES, refused('413', 'The object exceeded the maximum allowed size')],
  ])('pictures by their size: %s', async (_, size, expected) => {
    const start = new Uint8Array(await picture('image/png').arrayBuffer());
    const file = new Blob([start, new Uint8Array(size - start.length)], { type: 'image/png' });
    expect(errorOf(await bucketOf('staff').upload('a.png', file))).toEqual(expected);
  });

  it.each([
    '..%2f..%2fsecrets.json',
    '%2e%2e%2fsecrets.json',
    'a%2f..%2f..%2fb',
    'a//b',
    'a%00b',
    '%zz',
    'a%5c..%5cb',
    '',
  ])('the name %s', async (name) => {
    const put = async (method: string) =>
      ask(`${ORIGIN}/storage/v1/object/product-images/${name}`, {
        method,
        headers: { authorization: 'Bearer staff', 'content-type': 'image/png' },
        body: picture('image/png'),
      });
    expect((await (await put('POST')).json()).error).toBe('InvalidKey');
    expect(readdirSync(path.dirname(folder))).not.toContain('secrets.json');
    expect((await ask(`${ORIGIN}/storage/v1/object/public/product-images/${name}`)).status).toBe(400);
  });

  it('other buckets and unknown calls', async () => {
    const other = await clientOf('staff').storage.from('private').upload('a.png', picture('image/png'));
    expect(errorOf(other)).toEqual(refused('404', 'Bucket not found'));
    expect((await ask(`${ORIGIN}/storage/v1/bucket`)).status).toBe(400);
    expect((await ask(`${ORIGIN}/storage/v1/object/product-images/a.png`)).status).toBe(400);
    expect(await storage.handle(new Request(`${ORIGIN}/rest/v1/products`))).toBeNull();
  });
});

it('deletes nothing, also for staff', async () => {
  const bucket = bucketOf('staff');
  await bucket.upload('a.png', picture('image/png'));
  expect(await bucket.remove(['a.png', 'never.png', '../x'])).toEqual({ data: [], error: null });
  expect((await ask(bucket.getPublicUrl('a.png').data.publicUrl)).status).toBe(200);
});
