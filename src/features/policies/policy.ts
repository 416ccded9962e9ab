export const textNames = ['terms', 'privacy', 'shipping-and-returns', 'faq'] as const;

export type TextName = (typeof textNames)[number];

/** A text as staff have rewritten it; of the FAQ no day is kept. */
export interface ShopText {
  /** Markdown. See `sectionsOf`. */
  content: string;
  /** First day in force, yyyy-mm-dd; empty for none. */
  inEffectSince: string;
}

/** What a text is called and is about. */
export interface Introduction {
  path: string;
  title: string;
  intro: string;
}

export interface Policy extends Introduction {
  name: TextName;
  /** First day in force, yyyy-mm-dd. */
  effectiveDate: string;
  /** Markdown. See `sectionsOf`. */
  text: string;
}
