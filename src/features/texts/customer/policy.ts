import { paths } from '@/config/paths';

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

const texts: Readonly<Record<string, TextName>> = {
  [paths.terms]: 'terms',
  [paths.privacy]: 'privacy',
  [paths.shipping]: 'shipping-and-returns',
  [paths.returns]: 'shipping-and-returns',
  [paths.faq]: 'faq',
};

/** The text of a page; undefined for a page without one. */
export const textOfPage = (path: string): TextName | undefined => texts[path];
