import * as z from 'zod/mini';
import { countryCode, countryName } from '@/domain/country';
import type { CountryTax } from '@/domain/totals';
import { checkedText } from '@/lib/form-rules';
import { unknownCountry } from '@/shop/address-words';
import { decimalProblem, parsePercent, taxRule } from '../shared/number-rules';

const percentRule = {
  ...taxRule,
  name: 'Tax',
  example: 'Enter the tax in percent, such as 16',
};

function countryProblem(text: string, taken: readonly CountryTax[]): string | null {
  if (text === '') return 'Country is required';
  const code = countryCode(text);
  if (code === null) return unknownCountry;
  return taken.some(({ country }) => country === code) ? 'This country has a tax of its own already' : null;
}

/** The form of a country among others that have a tax of their own. */
export const taxSchema = (taken: readonly CountryTax[]) =>
  z.object({
    country: z.pipe(
      checkedText((text) => countryProblem(text, taken)),
      z.transform((text: string) => countryCode(text) ?? text),
    ),
    taxPercent: z.pipe(
      checkedText((text) => decimalProblem(text, percentRule)),
      z.transform(parsePercent),
    ),
  });

export type TaxDraft = z.output<ReturnType<typeof taxSchema>>;
export type TaxFormValues = z.input<ReturnType<typeof taxSchema>>;

export const toTaxDraft = ({ country, taxPercent }: TaxDraft): TaxDraft => ({ country, taxPercent });
export const toTaxFormValues = ({ country, taxPercent }: TaxDraft): TaxFormValues => ({
  country: countryName(country),
  taxPercent: String(taxPercent),
});
