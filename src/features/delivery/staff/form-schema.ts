import * as z from 'zod/mini';
import { countryCode, countryName } from '@/domain/country';
import { tidyLine } from '@/domain/typed-text';
import { decimalProblem, formatDecimal, parseDecimal, wholeProblem } from '@/features/staff-area/number-rules';
import { checkedText, requiredText } from '@/lib/form-rules';
import type { DeliveryTerms, DeliveryZone } from '../rules';
import type { Processing, ProcessingDraft, ZoneDraft } from './data';

/** Parses a list of country names to their codes, or returns the first name that is unknown. */
function countriesFrom(text: string): { codes: string[] } | { unknown: string } {
  const found = new Set<string>();
  for (const part of text.split(/[,;\n]/)) {
    if (part.trim() === '') continue;
    const code = countryCode(part);
    if (code === null) return { unknown: part.trim() };
    found.add(code);
  }
  return { codes: [...found] };
}

export const deliveryLimits = {
  name: 60,
  days: 90,
  processingDays: 30,
  price: 1_000_000,
  holidayName: 60,
} as const;

const wholeDays = (name: string, max: number) =>
  z.pipe(
    checkedText((text) => wholeProblem(text, name, max, 'Enter a number of days, such as 5')),
    z.transform(Number),
  );

const ordered = (from: string, to: string) =>
  z.check<Record<string, unknown>>((context) => {
    if (Number(context.value[from]) <= Number(context.value[to])) return;
    context.issues.push({ code: 'custom', path: [to], message: 'This is before the first day', input: context.value });
  });

const termsSchema = z
  .object({
    isOffered: z.boolean(),
    price: z.pipe(
      checkedText((text) =>
        decimalProblem(text, {
          name: 'Price',
          max: { minorUnits: deliveryLimits.price, text: '10,000' },
          example: 'Enter an amount in dollars, such as 9.99',
        }),
      ),
      z.transform((text: string) => parseDecimal(text) ?? 0),
    ),
    daysFrom: wholeDays('Business days', deliveryLimits.days),
    daysTo: wholeDays('Business days', deliveryLimits.days),
    cutOffHour: z.pipe(
      z.string(),
      z.transform((text: string) => (text === '' ? null : Number(text))),
    ),
  })
  .check(ordered('daysFrom', 'daysTo'));

function countriesProblem(text: string, zone: DeliveryZone | null, others: readonly DeliveryZone[]): string | null {
  if (zone?.takesRest) return null;
  const read = countriesFrom(text);
  if ('unknown' in read) return `We do not know a country called ${read.unknown}`;
  if (read.codes.length === 0) return 'Name one country at least';
  for (const code of read.codes) {
    const taken = others.find(({ countries }) => countries.includes(code));
    if (taken) return `${countryName(code)} is in ${taken.name}`;
  }
  return null;
}

/** The form of a zone, validated against the other zones. */
export const zoneSchema = (zone: DeliveryZone | null, others: readonly DeliveryZone[]) =>
  z.object({
    name: requiredText('Name', deliveryLimits.name, tidyLine).check(
      z.refine(
        (name) => !others.some((other) => other.name.toLowerCase() === name.toLowerCase()),
        'There is a zone with this name',
      ),
    ),
    countries: z.pipe(
      checkedText((text) => countriesProblem(text, zone, others)),
      z.transform((text: string) => {
        const read = countriesFrom(text);
        return 'codes' in read ? read.codes.toSorted() : [];
      }),
    ),
    standard: termsSchema,
    express: termsSchema,
    'next-day': termsSchema,
  });

export type ZoneFormValues = z.input<ReturnType<typeof zoneSchema>>;

const termsToForm = ({ isOffered, price, daysFrom, daysTo, cutOffHour }: DeliveryTerms) => ({
  isOffered,
  price: formatDecimal(price),
  daysFrom: String(daysFrom),
  daysTo: String(daysTo),
  cutOffHour: cutOffHour === null ? '' : String(cutOffHour),
});

export function toZoneFormValues({
  name,
  countries,
  standard,
  express,
  'next-day': nextDay,
}: ZoneDraft): ZoneFormValues {
  return {
    name,
    countries: countries.map(countryName).join(', '),
    standard: termsToForm(standard),
    express: termsToForm(express),
    'next-day': termsToForm(nextDay),
  };
}

export function toZoneDraft({ name, countries, standard, express, 'next-day': nextDay }: ZoneDraft): ZoneDraft {
  return { name, countries, standard, express, 'next-day': nextDay };
}

export const processingSchema = z
  .object({
    processingFrom: wholeDays('Days', deliveryLimits.processingDays),
    processingTo: wholeDays('Days', deliveryLimits.processingDays),
  })
  .check(ordered('processingFrom', 'processingTo'));

export type ProcessingFormValues = z.input<typeof processingSchema>;

export const toProcessingDraft = ({ processingFrom, processingTo }: Processing): ProcessingDraft => ({
  processingFrom,
  processingTo,
});

export const toProcessingFormValues = ({ processingFrom, processingTo }: ProcessingDraft): ProcessingFormValues => ({
  processingFrom: String(processingFrom),
  processingTo: String(processingTo),
});
