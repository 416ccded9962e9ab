import { hourInWords, priceInWords, shopPhrases } from '@/config/shop-phrases';
import { site } from '@/config/site';
import { type DeliveryOption, deliveryOptions } from '@/domain/order-choices';
import type { DeliveryPlan, DeliveryTerms } from '@/features/delivery/rules';
import { rangeInWords } from '@/features/delivery/words';
import type { ShopSettings } from '@/features/settings/complete-settings';
import { isolatedList } from '@/lib/isolated';
import type { TextName } from './policy';

/** Retention periods of the database. A test in supabase/tests compares them. */
export const retention = {
  /** Counted from the last change of an order whose account was deleted. */
  erasedAfterCompletionHours: 24,
  accessLogDays: 365,
  messageDays: 365,
} as const;

/** A section of a text. Title and body may have placeholders: `{{tax}}`. */
export interface TextSection {
  id: string;
  heading: string;
  /** Markdown. */
  body: string;
}

export type TextValues = Readonly<Record<string, string>>;

const headings = (level: 2 | 3) => new RegExp(`^#{${level}} (.+?)(?: \\{#([a-z0-9-]+)\\})?[ \\t]*$`, 'm');

const idOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** Splits a Markdown text at its headings of one level, written as `## Heading {#id}`; the id is optional. */
export function sectionsOf(text: string, level: 2 | 3 = 2): TextSection[] {
  const [, ...parts] = text.split(headings(level));
  const taken = new Set<string>();
  return Array.from({ length: parts.length / 3 }, (_, index) => {
    const [heading = '', named, body = ''] = parts.slice(index * 3);
    const wanted = named || idOf(heading);
    const id = wanted === '' || taken.has(wanted) ? `section-${index + 1}` : wanted;
    taken.add(id);
    return { id, heading, body: body.trim() };
  });
}

/** The terms of an option in the first zone that has it. */
function termsOf({ zones }: DeliveryPlan, option: DeliveryOption): DeliveryTerms | undefined {
  return (zones.find((zone) => zone[option].isOffered) ?? zones[0])?.[option];
}

/** `2-3 days`. */
export function daysInWords({ daysFrom, daysTo }: DeliveryTerms, option: DeliveryOption): string {
  const noun = `${option === 'standard' ? 'business ' : ''}day${daysTo === 1 ? '' : 's'}`;
  return `${rangeInWords(daysFrom, daysTo)} ${noun}`;
}

function deliveryValues(plan: DeliveryPlan): TextValues {
  const [standard, express, nextDay] = deliveryOptions.map((option) => termsOf(plan, option));
  if (!standard || !express || !nextDay) return {};
  return {
    processing: `${rangeInWords(plan.processingFrom, plan.processingTo)} business days`,
    standardTime: daysInWords(standard, 'standard'),
    expressTime: daysInWords(express, 'express'),
    expressPrice: priceInWords(express.price),
    nextDayTime: daysInWords(nextDay, 'next-day'),
    nextDayPrice: priceInWords(nextDay.price),
    nextDayOrderBefore: hourInWords(nextDay.cutOffHour ?? 24),
  };
}

/** The values for placeholders: facts of the shop, as staff have set them. */
export function textValues(settings: ShopSettings, plan: DeliveryPlan): TextValues {
  const { taxRate, freeShippingLimit, phone, supportEmail, address, unpaidDataDays } = settings;
  return {
    ...shopPhrases,
    ...deliveryValues(plan),
    shop: site.name,
    tax: `${taxRate}%`,
    freeShippingOver: priceInWords(freeShippingLimit),
    phone,
    email: supportEmail,
    unpaidDataDays: String(unpaidDataDays),
    erasedAfterCompletion: `${retention.erasedAfterCompletionHours} hours`,
    accessLogDays: String(retention.accessLogDays),
    messageDays: String(retention.messageDays),
    postalAddress: isolatedList([site.name, ...address]),
  };
}

export type TextProblem =
  | { kind: 'heading' | 'html' }
  | { kind: 'value'; written: string }
  | { kind: 'question'; group: string };

const html = /<(?:\/?[a-z][a-z0-9-]*(?:\s[^>]*)?\/?>|!--)/i;

/** Why a text cannot be shown: unknown placeholders, HTML, or missing headings. Null if it can. */
export function textProblem(name: TextName, content: string, known: TextValues): TextProblem | null {
  if (!/^## \S/.test(content)) return { kind: 'heading' };
  if (html.test(content)) return { kind: 'html' };
  const written = content.match(/\{\{[^{}]*\}\}|\{\{|\}\}/g)?.find((part) => !(part.slice(2, -2) in known));
  if (written !== undefined) return { kind: 'value', written };
  const group = name === 'faq' && sectionsOf(content).find(({ body }) => !/^### \S/.test(body));
  return group ? { kind: 'question', group: group.heading } : null;
}

/** Replaces the placeholders in a text. Throws for an unknown one. */
export function fillIn(text: string, values: TextValues): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`A text names ${name}, which has no value`);
    return value;
  });
}

const escaped = (values: TextValues): TextValues =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value.replace(/[!-/:-@[-`{-~]/g, '\\$&')]));

/** As `fillIn`, but values that staff typed are escaped, so that they are not parsed as Markdown. */
export function fillInMarkdown(markdown: string, values: TextValues): string {
  return fillIn(markdown, escaped(values));
}

/** The same for a preview: an unknown placeholder stays as typed, and ids of headings are hidden. */
export function fillKnownMarkdown(markdown: string, values: TextValues): string {
  const known = escaped(values);
  return markdown
    .replace(/^(#{2,3} .+?) \{#[a-z0-9-]+\}[ \t]*$/gm, '$1')
    .replace(/\{\{(\w+)\}\}/g, (written, name: string) => known[name] ?? written);
}
