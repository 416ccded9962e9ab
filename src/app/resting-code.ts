import { loadedCode } from '@/lib/loaded-code';

/** Fetched once the first page is in use. */
export const resting = loadedCode(async () => (await import('./resting')).Resting);
