import { parseJson } from './json.ts';

const MAX_BODY_BYTES = 256 * 1024;

/** Answered with 413. */
export class BodyTooLargeError extends Error {
  override name = 'BodyTooLargeError';
}

/** The raw bytes of a body. Throws `BodyTooLargeError` above 256 KB, before the rest is read. */
export async function readBytes(request: Request): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get('content-length')) > MAX_BODY_BYTES) throw new BodyTooLargeError();
  if (!request.body) return new Uint8Array();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  const reader = request.body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    length += part.value.byteLength;
    if (length > MAX_BODY_BYTES) {
      await reader.cancel();
      throw new BodyTooLargeError();
    }
    chunks.push(part.value);
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}

export async function readJson(request: Request): Promise<unknown> {
  return jsonFromBytes(await readBytes(request));
}

export function jsonFromBytes(bytes: Uint8Array): unknown {
  return parseJson(new TextDecoder().decode(bytes));
}
