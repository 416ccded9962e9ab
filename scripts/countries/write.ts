import { writeFileSync } from 'node:fs';
import { renderCountries, renderSql } from './render.ts';

const FILE = 'src/domain/country-data.json';

if (process.argv.includes('--sql')) {
  process.stdout.write(renderSql());
} else {
  writeFileSync(FILE, renderCountries());
  console.log(`Wrote ${FILE}.`);
}
