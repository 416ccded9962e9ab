import type { resourcePictures } from '@/config/resource-pictures';
import entries from './resources.json' with { type: 'json' };

export interface Resource {
  /** Also the name of its picture. */
  id: keyof typeof resourcePictures;
  title: string;
  description: string;
  pages: number;
  /** File size in kilobytes (1,000 bytes). */
  kilobytes: number;
  /** Site path of the PDF. */
  file: string;
  productIds: readonly number[];
}

export const resources = entries as readonly Resource[];
