// Writes the generated files: `tsx scripts/write.ts <what>`, called by `npm run fonts`, `countries`, `schema`,
// `types:database` and `seed:articles`.
import { readFileSync, writeFileSync } from 'node:fs';
import { createDatabase } from '../sandbox/database/backend.ts';
import { COUNTRY_SQL, withCountryMaps } from './country-maps.ts';
import { generateTypes, TYPES_FILE } from './database-types/render.ts';
import { FOLDER, fontFiles, makeFont } from './fonts/make.ts';
import { BASELINE_FILE, baselineSql } from './schema/baseline.ts';
import { renderSeed, SEED_FILE } from './seed-articles/render.ts';

type Files = readonly (readonly [file: string | URL, content: string | Buffer])[];

async function databaseTypes(): Promise<Files> {
  const database = await createDatabase({
    dataDir: 'memory',
    jwtSecret: crypto.randomUUID(),
    publishableKey: 'publishable',
    secretKey: 'secret',
  });
  const types = await generateTypes((sql) => database.sql.query(sql));
  await database.close();
  return [[TYPES_FILE, types]];
}

const GENERATED: Record<string, () => Files | Promise<Files>> = {
  articles: () => [[SEED_FILE, renderSeed()]],
  countries: () => [[COUNTRY_SQL, withCountryMaps(readFileSync(COUNTRY_SQL, 'utf8'))]],
  fonts: () =>
    Promise.all(fontFiles().map(async (file) => [new URL(file.path, FOLDER), await makeFont(file)] as const)),
  schema: () => [[BASELINE_FILE, baselineSql()]],
  types: databaseTypes,
};

const files = await GENERATED[process.argv[2] ?? '']?.();
if (!files) throw new Error(`Name one of ${Object.keys(GENERATED).join(', ')}.`);
for (const [file, content] of files) {
  writeFileSync(file, content);
  console.log(`Wrote ${file}: ${content.length}.`);
}
