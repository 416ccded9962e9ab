import { loadedCode } from '@/lib/loaded-code';

/** What is shown instead of a page. It is fetched once the first page is in use: there may be no line when it is needed. */
export const errorPages = loadedCode(async () => {
  const [{ CrashedPage }, { OfflinePage }] = await Promise.all([
    import('./crashed-page'),
    import('../offline/offline-page'),
  ]);
  return { CrashedPage, OfflinePage };
});
