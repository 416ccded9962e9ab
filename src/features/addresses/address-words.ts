import type { AddressFormat, AddressPart } from '@/domain/country';
import { isolatedList } from '@/lib/isolated';

export const unknownCountry = 'We do not know this country. Is it spelled right?';
export const unknownState = 'We do not know this state. Is it spelled right?';

/** The field for a part of an address, or null if the country does not use it; `defaultLabel` is used if it has no label of its own. */
export function partField({ labels, needs }: AddressFormat, part: AddressPart, defaultLabel: string) {
  const label = labels[part] ?? defaultLabel;
  if (needs[part] === 'none') return null;
  return needs[part] === 'required' ? { label, required: true } : { label: `${label} (optional)`, required: false };
}

export const refusedPart = 'This is not accepted here. Check it and type it again.';

/** City, state and postal code in one line, without missing parts. */
export function placeLine({ city, state, zipCode }: { city: string; state: string; zipCode: string }): string {
  return isolatedList([city, isolatedList([state, zipCode].filter(Boolean), ' ')].filter(Boolean));
}

interface PostalAddress {
  address: string;
  city: string;
  state: string;
  zipCode: string;
  country: string;
}

/** An address as it is written on a parcel, without empty lines. */
export const postalLines = (name: string, to: PostalAddress): string[] =>
  [name, to.address, placeLine(to), to.country].filter((line) => line !== '');
