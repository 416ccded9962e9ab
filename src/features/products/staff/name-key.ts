import { plainText } from '@/domain/typed-text';

/** As `private.name_key`: names that a reader takes for one have the same. */
export const nameKey = (name: string) => plainText(name).toLowerCase();
