import { priceInWords, shopPhrases } from '@/config/shop-phrases';
import { site } from '@/config/site';
import type { ShopSettings } from '@/lib/shop-settings';
import { retention } from './retention';

/** A part of a text under a heading. Both may name values: `{{tax}}`. */
export interface TextSection {
  id: string;
  heading: string;
  /** Markdown. */
  body: string;
}

export type TextValues = Readonly<Record<string, string>>;

/** Splits a Markdown text at its headings of one level, written as `## Heading {#id}`. */
export function sectionsOf(text: string, level: 2 | 3 = 2): TextSection[] {
  const [, ...parts] = text.split(new RegExp(`^#{${level}} (.+) \\{#([a-z-]+)\\}$`, 'm'));
  return Array.from({ length: parts.length / 3 }, (_, index) => {
    const [heading = '', id = '', body = ''] = parts.slice(index * 3);
    return { id, heading, body: body.trim() };
  });
}

/** The values that a text may name: facts of the shop, as staff have set them. */
export function textValues({
  taxPercent,
  freeShippingOverCents,
  phone,
  supportEmail,
  address,
  unpaidDataDays,
}: ShopSettings): TextValues {
  return {
    ...shopPhrases,
    shop: site.name,
    tax: `${taxPercent}%`,
    freeShippingOver: priceInWords(freeShippingOverCents),
    phone,
    email: supportEmail,
    unpaidDataDays: String(unpaidDataDays),
    erasedAfterCompletion: `${retention.erasedAfterCompletionHours} hours`,
    accessLogDays: String(retention.accessLogDays),
    postalAddress: [site.name, ...address].join(', '),
  };
}

/** Replaces the values in a text. Throws for an unknown one. */
export function fillIn(text: string, values: TextValues): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`A text names ${name}, which has no value`);
    return value;
  });
}

/** As `fillIn`, but text that staff typed is escaped and never read as Markdown. */
export function fillInMarkdown(markdown: string, values: TextValues): string {
  const escaped = Object.entries(values).map(([name, value]) => [name, value.replace(/[!-/:-@[-`{-~]/g, '\\$&')]);
  return fillIn(markdown, Object.fromEntries(escaped));
}
