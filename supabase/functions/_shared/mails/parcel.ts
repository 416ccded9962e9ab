/** The carriers, by the names stored in the database. */
export const carriers = ['dhl', 'fedex', 'ups', 'usps', 'g4s', 'other'] as const;
export type Carrier = (typeof carriers)[number];

export interface Parcel {
  number: string;
  carrier: string | null;
  /** The carrier's tracking page. */
  url: string | null;
}

interface Rule {
  name: string;
  /** Formats of numbers that are unique to the carrier. */
  numbers?: RegExp;
  /** The carrier's URL up to the number; missing if it has no URL for a number. */
  follow?: string;
}

const rules: Readonly<Record<Exclude<Carrier, 'other'>, Rule>> = {
  dhl: {
    name: 'DHL',
    numbers: /^J{1,2}D[0-9]{16,20}$/,
    follow: 'https://www.dhl.com/global-en/home/tracking.html?tracking-id=',
  },
  fedex: { name: 'FedEx', follow: 'https://www.fedex.com/fedextrack/?trknbr=' },
  ups: { name: 'UPS', numbers: /^1Z[0-9A-Z]{16}$/, follow: 'https://www.ups.com/track?tracknum=' },
  usps: {
    name: 'USPS',
    numbers: /^([A-Z]{2}[0-9]{9}US|9[1-5][0-9]{20})$/,
    follow: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=',
  },
  g4s: { name: 'G4S Kenya' },
};

export const carrierName = (carrier: Carrier): string => (carrier === 'other' ? 'Other' : rules[carrier].name);

/** A stored carrier; null for an empty or unknown one. */
export const parseCarrier = (stored: string | null | undefined): Carrier | null =>
  carriers.find((carrier) => carrier === stored) ?? null;

function carrierOf(number: string): Carrier | null {
  return carriers.find((carrier) => carrier !== 'other' && rules[carrier].numbers?.test(number)) ?? null;
}

/**
 * Parses a tracking number typed by staff: a number, or the carrier's https URL of the parcel. Without a chosen carrier, the
 * format of the number decides if it is unique.
 */
export function parcelOf(typed: string, named: Carrier | null = null): Parcel {
  const text = typed.trim();
  const isUrl = /^https:\/\/\S+$/i.test(text) && URL.canParse(text);
  const number = text.replace(/[\s-]/g, '').toUpperCase();
  const known = named ?? (isUrl ? null : carrierOf(number));
  const carrier = known === null || known === 'other' ? null : known;
  const name = carrier && carrierName(carrier);
  if (isUrl) return { number: new URL(text).hostname.replace(/^www\./, ''), carrier: name, url: text };
  const follow = carrier === null || number === '' ? undefined : rules[carrier].follow;
  return { number: text, carrier: name, url: follow ? follow + encodeURIComponent(number) : null };
}
