import type { AddressFormat, AddressPart } from '@/domain/country';
import { isolatedList } from '@/lib/isolated';

/** Where one leaves an e-mail address, and many others have left one. */
export const tooManyAddresses = 'Too many addresses came in within an hour. Please try again in an hour.';

export const unknownCountry = 'We do not know this country. Is it spelled right?';
export const unknownState = 'We do not know this state. Is it spelled right?';

/** How a form asks for a part, or null where it does not; `own` is the form's word for it. */
export function askedPart({ labels, needs }: AddressFormat, part: AddressPart, own: string) {
  const label = labels[part] ?? own;
  if (needs[part] === 'none') return null;
  return needs[part] === 'required' ? { label, required: true } : { label: `${label} (optional)`, required: false };
}

export const refusedPart = 'This is not accepted here. Check it and type it again.';

/** City, state and postal code as one line, as far as there are any. */
export function placeLine({ city, state, zipCode }: { city: string; state: string; zipCode: string }): string {
  return isolatedList([city, isolatedList([state, zipCode].filter(Boolean), ' ')].filter(Boolean));
}
