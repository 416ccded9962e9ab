import { priceInWords } from '@/config/shop-phrases';
import { site } from '@/config/site';
import type { ShopSettings } from '@/lib/shop-settings';

interface PolicyLink {
  label: string;
  /** A path of the shop, or a `mailto:` or `https:` address. */
  href: string;
}

/** One run of text; an array where it contains links. */
export type PolicyText = string | readonly (string | PolicyLink)[];

export type PolicyBlock =
  | { kind: 'paragraph'; text: PolicyText }
  | { kind: 'list'; items: readonly PolicyText[] }
  | { kind: 'table'; columns: readonly string[]; rows: readonly (readonly string[])[] };

export interface Policy {
  title: string;
  intro: string;
  /** First day on which the text holds, yyyy-mm-dd. */
  effectiveDate: string;
  sections: readonly { id: string; heading: string; blocks: readonly PolicyBlock[] }[];
}

/** What staff can change and a text states, as people read it. */
export interface StatedSettings {
  tax: string;
  freeShippingOver: string;
  phone: string;
  emailLink: PolicyLink;
  postalAddress: string;
}

/** A policy as it reads with the shop's present settings. */
export type PolicyWriter = (stated: StatedSettings) => Policy;

export function statedSettings(settings: ShopSettings): StatedSettings {
  const { taxPercent, freeShippingOverCents, phone, supportEmail, address } = settings;
  return {
    tax: `${taxPercent}%`,
    freeShippingOver: priceInWords(freeShippingOverCents),
    phone,
    emailLink: { label: supportEmail, href: `mailto:${supportEmail}` },
    postalAddress: [site.name, ...address].join(', '),
  };
}

export function paragraph(text: PolicyText): PolicyBlock {
  return { kind: 'paragraph', text };
}

export function list(...items: readonly PolicyText[]): PolicyBlock {
  return { kind: 'list', items };
}

/** The text without its links, as a reader hears it. */
export function plainText(text: PolicyText): string {
  return typeof text === 'string' ? text : text.map((run) => (typeof run === 'string' ? run : run.label)).join('');
}
