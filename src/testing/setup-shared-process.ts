import { afterAll, vi } from 'vitest';

// Test files of a process share the state of packages, not ours: a process per file would take longer.
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.resetModules();
});
