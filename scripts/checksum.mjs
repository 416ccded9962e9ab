import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';

/** The file beside a backup that says what the backup has to be, as `sha256sum --check` reads it. */
export const checksumFile = (file) => `${file}.sha256`;

/** The line of a checksum file: 64 hex digits, two spaces, the name of the file. */
export async function checksumLine(file) {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return `${hash.digest('hex')}  ${path.basename(file)}\n`;
}
