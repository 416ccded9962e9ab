// `npm run reconcile [-- --days 7] [--dry-run]`: compares what Paystack and PayPal list with what the shop has recorded.
import { ensureInstalled, run } from './setup.mjs';

ensureInstalled();
run('npx', ['tsx', 'scripts/reconcile/main.ts', ...process.argv.slice(2)]);
