import { readdirSync, statSync } from 'node:fs';
import { readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';

const COMPRESSIBLE = /\.(html|js|mjs|css|json|webmanifest|svg|txt|xml|map|ico)$/;
/** Smaller files fit into one packet anyway. */
const WORTH_IT_BYTES = 1024;

const ENCODERS: Readonly<Record<string, (bytes: Buffer) => Promise<Buffer>>> = {
  '.br': (bytes) =>
    promisify(brotliCompress)(bytes, {
      params: { [zlib.BROTLI_PARAM_QUALITY]: 11, [zlib.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  '.gz': (bytes) => promisify(gzip)(bytes, { level: 9 }),
};

/** Whether `file` has an up-to-date compressed copy: a copy has the modification time of its original. */
export function hasFresh(file: string, extension: string): boolean {
  const copy = statSync(`${file}${extension}`, { throwIfNoEntry: false });
  return copy !== undefined && Math.abs(copy.mtimeMs - statSync(file).mtimeMs) < 1;
}

/** Writes atomically, because another process may be reading the folder. */
async function writeWhole(file: string, bytes: Buffer, changed: Date): Promise<void> {
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, bytes);
  await utimes(draft, changed, changed);
  await rename(draft, file);
}

async function compressFile(file: string): Promise<void> {
  const stale = Object.entries(ENCODERS).filter(([extension]) => !hasFresh(file, extension));
  if (stale.length === 0) return;
  // Taken before reading: if the file is written during compression, the copy is treated as stale.
  const { mtime } = statSync(file);
  const bytes = await readFile(file);
  await Promise.all(
    stale.map(async ([extension, encode]) => {
      const copy = await encode(bytes);
      if (copy.length < bytes.length) await writeWhole(`${file}${extension}`, copy, mtime);
      else await rm(`${file}${extension}`, { force: true });
    }),
  );
}

/** Writes a Brotli and a gzip copy next to each text file of a build, for servers that send precompressed files. Skips copies that are
 *  up to date. */
export async function compressFolder(folder: string): Promise<void> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => path.join(folder, file))
    .filter((file) => COMPRESSIBLE.test(file) && statSync(file).size >= WORTH_IT_BYTES);
  await Promise.all(files.map(compressFile));
}
