import fc from 'fast-check';

// The same commit has the same answer on every machine. `SEED=<number>` tries other values.
fc.configureGlobal({ seed: Number(process.env.SEED ?? 2026) });
