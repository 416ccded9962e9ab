import { writeFileSync } from 'node:fs';
import { renderSeed, SEED_FILE } from './render.ts';

writeFileSync(SEED_FILE, renderSeed());
console.log(`Wrote ${SEED_FILE}.`);
