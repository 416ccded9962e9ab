import { loadedCode } from '@/lib/loaded-code';

/** Fetched once the first page is in use. */
export const afterStart = loadedCode(async () => (await import('./after-start')).AfterStart);
