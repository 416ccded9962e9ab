export const textNames = ['terms', 'privacy', 'shipping-and-returns', 'faq'] as const;

export type TextName = (typeof textNames)[number];

/** A text as edited by staff; the FAQ has no date. */
export interface ShopText {
  /** Markdown. See `sectionsOf`. */
  content: string;
  /** First day in force, yyyy-mm-dd; empty for none. */
  inEffectSince: string;
}

/** Title and description of a text. */
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
