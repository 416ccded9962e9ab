import fc from 'fast-check';

// Deterministic: the same commit has the same result on every machine. `SEED=<number>` tries other values.
fc.configureGlobal({ seed: Number(process.env.SEED ?? 2026) });
