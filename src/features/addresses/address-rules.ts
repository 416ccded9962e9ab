import * as z from 'zod/mini';
import { type AddressPart, addressFormat, inEnglish } from '@/domain/country';
import { addressLengths } from '@/domain/order';
import { tidyLine } from '@/domain/typed-text';
import { optionalText, requiredText } from '@/lib/form-rules';
import { addressMessages } from './words';

/** A country in any language of the browser; becomes its English name. */
export const countryText = () =>
  requiredText(addressMessages.country, addressLengths.country, tidyLine).check(z.overwrite<string>(inEnglish));

export const landmarkText = () => optionalText(addressMessages.landmark, addressLengths.landmark, tidyLine);

const noText = () =>
  z.pipe(
    z.string(),
    z.transform(() => ''),
  );

/** Validates a part of an address by its country's format. A part that the country does not use becomes empty. */
export function addressPart(country: string, part: AddressPart, own: string, max: number) {
  const format = addressFormat(country);
  const label = format.labels[part] ?? own;
  const need = format.needs[part];
  if (need === 'none') return noText();
  const text = need === 'required' ? requiredText(label, max, tidyLine) : optionalText(label, max, tidyLine);
  if (part !== 'zipCode') return text;
  return text.check(
    z.overwrite<string>((zip) => format.formatZip(zip) ?? zip),
    z.refine((zip) => zip === '' || format.formatZip(zip) !== null, `${label} must look like ${format.zipExample}`),
  );
}
