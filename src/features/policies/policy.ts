export interface Policy {
  path: string;
  title: string;
  /** May name values. */
  intro: string;
  /** First day in force, yyyy-mm-dd. */
  effectiveDate: string;
  /** Markdown. See `sectionsOf`. */
  text: string;
}
