import { readFile } from 'node:fs/promises';
import { browserScript, textResponse } from '../browser-script.ts';

/** A file of the checkout frame. Null for any other path. */
export async function frameFile(path: string): Promise<Response | null> {
  switch (path) {
    case '/popup':
      return textResponse(await readFile(new URL('./frame/frame.html', import.meta.url), 'utf8'), 'text/html');
    case '/frame.css':
      return textResponse(await readFile(new URL('./frame/frame.css', import.meta.url), 'utf8'), 'text/css');
    case '/frame.js':
      return textResponse(await browserScript(new URL('./frame/frame.ts', import.meta.url)), 'text/javascript');
    default:
      return null;
  }
}
