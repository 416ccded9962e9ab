/** What a text is called and is about. */
export interface Introduction {
  path: string;
  title: string;
  intro: string;
}

export interface Policy extends Introduction {
  /** First day in force, yyyy-mm-dd. */
  effectiveDate: string;
  /** Markdown. See `sectionsOf`. */
  text: string;
}
