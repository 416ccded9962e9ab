import { paths } from '@/config/paths';
import type { TextName } from './policy';

const texts: Readonly<Record<string, TextName>> = {
  [paths.terms]: 'terms',
  [paths.privacy]: 'privacy',
  [paths.shipping]: 'shipping-and-returns',
  [paths.returns]: 'shipping-and-returns',
  [paths.faq]: 'faq',
};

/** The text of a page; undefined for a page without one. */
export const textOfPage = (path: string): TextName | undefined => texts[path];
