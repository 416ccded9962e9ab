import { loadedCode } from '@/lib/loaded-code';

export const productMore = loadedCode(async () => (await import('./product-more')).ProductMore);
