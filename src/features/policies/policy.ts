import { site } from '@/config/site';

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

export const emailLink: PolicyLink = { label: site.email, href: `mailto:${site.email}` };

export const postalAddress = [
  site.name,
  site.address.street,
  site.address.area,
  site.address.city,
  site.address.country,
].join(', ');

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
