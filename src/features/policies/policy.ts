import type { Introduction } from './introductions';

export interface Policy extends Introduction {
  /** First day in force, yyyy-mm-dd. */
  effectiveDate: string;
  /** Markdown. See `sectionsOf`. */
  text: string;
}
