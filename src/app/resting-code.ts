import { loadedCode } from '@/lib/loaded-code';

/** Fetched when the first page is at rest. */
export const resting = loadedCode(async () => (await import('./resting')).Resting);
