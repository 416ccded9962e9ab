import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { type Query, readCatalogue } from './catalogue.ts';
import { renderTypes } from './render.ts';

export const TYPES_FILE = 'src/lib/supabase/database.types.ts';

const biome = path.join(
  path.dirname(createRequire(import.meta.url).resolve('@biomejs/biome/package.json')),
  'bin/biome',
);

/** The content of `database.types.ts` for a migrated database. */
export async function generateTypes(query: Query): Promise<string> {
  return execFileSync(process.execPath, [biome, 'format', `--stdin-file-path=${TYPES_FILE}`], {
    input: renderTypes(await readCatalogue(query)),
    encoding: 'utf8',
  });
}
