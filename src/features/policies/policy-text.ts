import { hourInWords, priceInWords, shopPhrases } from '@/config/shop-phrases';
import { site } from '@/config/site';
import type { DeliveryPlan, DeliveryTerms } from '@/domain/delivery';
import { builtInPlan } from '@/domain/delivery-snapshot';
import { type DeliveryOption, deliveryOptions } from '@/domain/order-choices';
import { rangeInWords } from '@/shop/delivery-words';
import type { ShopSettings } from '@/shop/shop-settings';
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

/** What is said of an option: the terms of the first zone that is offered it. */
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
    expressPrice: priceInWords(express.priceCents),
    nextDayTime: daysInWords(nextDay, 'next-day'),
    nextDayPrice: priceInWords(nextDay.priceCents),
    nextDayOrderBefore: hourInWords(nextDay.cutOffHour ?? 24),
  };
}

/** The values that a text may name: facts of the shop, as staff have set them. */
export function textValues(settings: ShopSettings, plan: DeliveryPlan = builtInPlan): TextValues {
  const { taxPercent, freeDeliveryFromCents, phone, supportEmail, address, unpaidDataDays } = settings;
  return {
    ...shopPhrases,
    ...deliveryValues(plan),
    shop: site.name,
    tax: `${taxPercent}%`,
    freeShippingOver: priceInWords(freeDeliveryFromCents),
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
