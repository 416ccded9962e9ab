/** The carriers, by the names in the database. */
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
  /** Matches numbers that only this carrier uses. */
  numbers?: RegExp;
  /** The tracking URL up to the number; undefined where the carrier has none. */
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

/** A stored carrier; null when missing or unknown. */
export const parseCarrier = (stored: string | null | undefined): Carrier | null =>
  carriers.find((carrier) => carrier === stored) ?? null;

function carrierOf(number: string): Carrier | null {
  return carriers.find((carrier) => carrier !== 'other' && rules[carrier].numbers?.test(number)) ?? null;
}

/**
 * Parses what staff typed as the tracking number: a number, or the carrier's https URL. Without a given carrier, it is
 * detected from a number that only one carrier uses.
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
