export interface Parcel {
  number: string;
  carrier: string | null;
  /** Where the carrier tells how far it has come. */
  address: string | null;
}

/** Numbers that can be nobody else's. */
const carriers = [
  {
    name: 'UPS',
    numbers: /^1Z[0-9A-Z]{16}$/,
    address: (number: string) => `https://www.ups.com/track?tracknum=${number}`,
  },
  {
    name: 'DHL',
    numbers: /^J{1,2}D[0-9]{16,20}$/,
    address: (number: string) => `https://www.dhl.com/global-en/home/tracking.html?tracking-id=${number}`,
  },
  {
    name: 'USPS',
    numbers: /^([A-Z]{2}[0-9]{9}US|9[1-5][0-9]{20})$/,
    address: (number: string) => `https://tools.usps.com/go/TrackConfirmAction?tLabels=${number}`,
  },
] as const;

/** What staff typed as the tracking number: a number, or the carrier's own address of the parcel. */
export function parcelOf(typed: string): Parcel {
  const text = typed.trim();
  if (/^https:\/\/\S+$/i.test(text) && URL.canParse(text)) {
    return { number: new URL(text).hostname.replace(/^www\./, ''), carrier: null, address: text };
  }
  const number = text.replace(/[\s-]/g, '').toUpperCase();
  const carrier = carriers.find(({ numbers }) => numbers.test(number));
  return { number: text, carrier: carrier?.name ?? null, address: carrier?.address(number) ?? null };
}
