import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const SUPABASE = fileURLToPath(new URL('../../supabase', import.meta.url));

export const BASELINE_FILE = path.join(SUPABASE, 'migrations/20261126000000_baseline.sql');

const read = (file: string) => readFileSync(path.join(SUPABASE, file), 'utf8').trim();

/** The schema files, in the order of `schema_paths` in config.toml. Throws if there is no such list. */
export function readSchemas(): { file: string; sql: string }[] {
  const list = /^schema_paths = \[([^\]]*)\]/m.exec(read('config.toml'))?.[1];
  if (!list) throw new Error('supabase/config.toml names no schema_paths.');
  return [...list.matchAll(/"\.\/(.+?)"/g)].map(([, file = '']) => ({ file, sql: read(file) }));
}

/** The SQL for a new database: every schema file, then the initial rows of each shop. */
export function baselineSql(): string {
  const parts = readSchemas().map(({ file, sql }) => `-- ${file}\n${sql}`);
  return `-- Written by \`npm run schema\` from supabase/schemas and supabase/first-rows.sql. Not to be edited by hand.

${parts.join('\n\n')}

reset check_function_bodies;

${read('first-rows.sql')}
`;
}
