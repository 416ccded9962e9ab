import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Env } from '../../src/config/env-schema.ts';
import { hostFiles, publishedFiles, siteOf } from './host-files.ts';
import { type Extra, type Headers, inlineScriptHashes, securityHeaders } from './policy.ts';

const pagesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => file.endsWith('.html'));

/** The headers that allow what the pages of a built folder hold. */
export function headersOfFolder(env: Env, extra: Extra, folder: string): Headers {
  const hashes = pagesIn(folder).flatMap((file) => inlineScriptHashes(readFileSync(path.join(folder, file), 'utf8')));
  return securityHeaders(env, { ...extra, scripts: [...new Set(hashes)] });
}

/** Writes the rules of serving for the common static hosts, once all pages of a build are there: into the build, or beside it where
 *  a host wants them elsewhere. */
export function writeHostFiles(env: Env, folder: string): void {
  const site = siteOf(headersOfFolder(env, {}, folder), pagesIn(folder));
  const files = [
    ...Object.entries(publishedFiles(site)).map(([name, text]) => [path.join(folder, name), text] as const),
    ...Object.entries(hostFiles(site)).map(([name, text]) => [path.join(`${folder}-hosting`, name), text] as const),
  ];
  for (const [file, text] of files) {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}
