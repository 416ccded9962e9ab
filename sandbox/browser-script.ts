import { readFile } from 'node:fs/promises';
import { transformWithOxc } from 'vite';

/** Compiles a TypeScript file to a script for browsers. */
export async function browserScript(file: URL): Promise<string> {
  return (await transformWithOxc(await readFile(file, 'utf8'), file.pathname)).code;
}

export function textResponse(body: string, type: string, status = 200): Response {
  return new Response(body, {
    status,
    headers: { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store' },
  });
}
