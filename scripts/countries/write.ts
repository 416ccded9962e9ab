import { writeFileSync } from 'node:fs';
import { renderCountries, renderSql } from './render.ts';

const FILES = { 'src/domain/country-data.json': renderCountries(), 'supabase/schemas/country_data.sql': renderSql() };

for (const [file, text] of Object.entries(FILES)) {
  writeFileSync(file, text);
  console.log(`Wrote ${file}.`);
}
