import { lazyPage } from './lazy-page';

export const notFoundPage = lazyPage(async () => {
  const { NotFoundPage, notFoundParts } = await import('@/pages/not-found-page');
  return { page: NotFoundPage, parts: notFoundParts };
});
