// `npm run test:histories`: runs many random histories of orders and money on the embedded database or, with --postgres, on a
// PostgreSQL server. `-- --count=500 --seed=7` sets the number and the seed, `--path=…` continues from a reported failure,
// `--seconds=200` limits the time.
// Prints one line at the end: `N histories, N steps, N failures (seed N)`.
import { openEmbedded, openServer } from '../supabase/tests/histories/databases.ts';
import { runHistories } from '../supabase/tests/histories/run.ts';

const argument = (name) => process.argv.find((text) => text.startsWith(`--${name}=`))?.slice(name.length + 3);
const count = Number(argument('count') ?? process.env.HISTORIES ?? 10_000);
const seed = Number(argument('seed') ?? process.env.HISTORIES_SEED ?? Math.floor(Math.random() * 2 ** 31));
const path = argument('path') ?? '';

const { database, close } = await (process.argv.includes('--postgres') ? openServer() : openEmbedded());
const startedAt = performance.now();
const seconds = () => Math.round((performance.now() - startedAt) / 1000);
console.log(`Playing ${count} histories, seed ${seed} …`);
const { histories, steps, failure } = await runHistories(database, {
  count,
  seed,
  path,
  seconds: Number(argument('seconds') ?? Number.POSITIVE_INFINITY),
  onProgress: (done, taken) => {
    if (done % 500 === 0) console.log(`${done} histories, ${taken} steps, ${seconds()} s`);
  },
});
if (failure) {
  console.error(`${JSON.stringify(failure.history, null, 1)}\n${failure.problem}`);
  console.error(`Again: npm run test:histories -- --seed=${seed} --path=${failure.path}`);
}
await close();
console.log(`${histories} histories, ${steps} steps, ${failure ? 1 : 0} failures (seed ${seed})`);
process.exit(failure ? 1 : 0);
