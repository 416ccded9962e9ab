import { lazyPage } from './lazy-page';

export const notFoundPage = lazyPage(async () => (await import('@/pages/not-found-page')).NotFoundPage);
