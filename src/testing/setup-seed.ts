import fc from 'fast-check';

// Deterministic: the same commit has the same result on every machine. `SEED=<number>` tries other values.
// A third of the tries in the short form.
fc.configureGlobal({ seed: Number(process.env.SEED ?? 2026), numRuns: process.env.HISTORIES ? 100 : 34 });
