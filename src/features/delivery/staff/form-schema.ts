import * as z from 'zod/mini';
import { countryCode, countryName } from '@/domain/country';
import type { DeliveryOption } from '@/domain/order-choices';
import { tidyLine } from '@/domain/typed-text';
import { decimalProblem, formatDecimal, parseDecimal, wholeProblem } from '@/features/staff-area/number-rules';
import { checkedText, requiredText } from '@/lib/form-rules';
import type { DeliveryTerms, DeliveryZone } from '../rules';
import type { Processing, ProcessingDraft, ZoneDraft } from './data';
import { placesFrom, placesProblem } from './place-rules';

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

/** Where a zone delivers, as typed. */
interface Area {
  countries: string;
  places: string;
}

/** Whether the places of a country are allowed depends on both fields. */
const areaText = (problem: (typed: Area) => string | null) =>
  z.custom<Area>().check(
    z.check((context) => {
      const message = problem(context.value);
      if (message !== null) context.issues.push({ code: 'custom', message, input: context.value });
    }),
  );

const codesFrom = (text: string) => {
  const read = countriesFrom(text);
  return 'codes' in read ? read.codes.toSorted() : [];
};

function countriesProblem(typed: Area, zone: DeliveryZone | null, others: readonly DeliveryZone[]): string | null {
  if (zone?.takesRest) return null;
  const read = countriesFrom(typed.countries);
  if ('unknown' in read) return `We do not know a country called ${read.unknown}`;
  if (read.codes.length === 0) return 'Name one country at least';
  if (placesFrom(typed.places).length > 0) return null;
  for (const code of read.codes) {
    const taken = others.find(({ countries, places }) => places.length === 0 && countries.includes(code));
    if (taken) return `${countryName(code)} is in ${taken.name}`;
  }
  return null;
}

const zoneDraftSchema = (zone: DeliveryZone | null, others: readonly DeliveryZone[]) =>
  z.object({
    name: requiredText('Name', deliveryLimits.name, tidyLine).check(
      z.refine(
        (name) => !others.some((other) => other.name.toLowerCase() === name.toLowerCase()),
        'There is a zone with this name',
      ),
    ),
    countries: z.pipe(
      areaText((typed) => countriesProblem(typed, zone, others)),
      z.transform(({ countries }: Area) => codesFrom(countries)),
    ),
    places: z.pipe(
      areaText(({ countries, places }) => placesProblem(places, codesFrom(countries), others)),
      z.transform(({ places }: Area) => placesFrom(places)),
    ),
    standard: termsSchema,
    express: termsSchema,
    'next-day': termsSchema,
  });

export type ZoneFormValues = Area & { name: string } & Record<DeliveryOption, z.input<typeof termsSchema>>;

/** The form of a zone, validated against the other zones. */
export const zoneSchema = (zone: DeliveryZone | null, others: readonly DeliveryZone[]) =>
  z.pipe(
    z.transform(({ countries, places, ...typed }: ZoneFormValues) => {
      const area: Area = { countries, places };
      return { ...typed, countries: area, places: area };
    }),
    zoneDraftSchema(zone, others),
  );

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
  places,
  standard,
  express,
  'next-day': nextDay,
}: ZoneDraft): ZoneFormValues {
  return {
    name,
    countries: countries.map(countryName).join(', '),
    places: places.join('\n'),
    standard: termsToForm(standard),
    express: termsToForm(express),
    'next-day': termsToForm(nextDay),
  };
}

export function toZoneDraft({ name, countries, places, standard, express, 'next-day': nextDay }: ZoneDraft): ZoneDraft {
  return { name, countries, places, standard, express, 'next-day': nextDay };
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
