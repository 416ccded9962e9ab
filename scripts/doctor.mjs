// `npm run doctor`: looks at the configuration and says what is missing, wrong or dangerous. `-- --offline` asks no service.
import { ensureInstalled, run } from './setup.mjs';

ensureInstalled();
run('npx', ['tsx', 'scripts/doctor/main.ts', ...process.argv.slice(2)]);
