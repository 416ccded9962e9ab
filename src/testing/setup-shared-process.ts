import { afterAll, vi } from 'vitest';

// The files of one process share what packages keep, and nothing of ours: starting a process for each takes longer than most files.
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.resetModules();
});
