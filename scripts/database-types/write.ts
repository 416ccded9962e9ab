import { writeFileSync } from 'node:fs';
import { createDatabase } from '../../sandbox/database/backend.ts';
import { generateTypes, TYPES_FILE } from './generate.ts';

const database = await createDatabase({
  dataDir: 'memory',
  env: {},
  jwtSecret: crypto.randomUUID(),
  publishableKey: 'publishable',
  secretKey: 'secret',
});
writeFileSync(TYPES_FILE, await generateTypes((sql) => database.sql.query(sql)));
await database.close();
console.log(`Wrote ${TYPES_FILE}.`);
