import * as z from 'zod/mini';
import { type AddressPart, addressFormat, inEnglish } from '@/domain/country';
import { tidyLine } from '@/domain/typed-text';
import { requiredText, tidied } from '@/lib/form-rules';
import { formatCount } from '@/lib/words';
import { addressLimits } from './address';

const optionalText = (name: string, max: number) =>
  z.string().check(tidied(tidyLine), z.maxLength(max, `${name} can be ${formatCount(max)} characters at most`));

/** A country in any language of the browser; becomes its English name. */
export const countryText = () =>
  requiredText('Country', addressLimits.country, tidyLine).check(z.overwrite<string>(inEnglish));

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
  const text = need === 'required' ? requiredText(label, max, tidyLine) : optionalText(label, max);
  if (part !== 'zipCode') return text;
  return text.check(
    z.overwrite<string>((zip) => format.formatZip(zip) ?? zip),
    z.refine((zip) => zip === '' || format.formatZip(zip) !== null, `${label} must look like ${format.zipExample}`),
  );
}
