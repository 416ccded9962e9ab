import { countryCode, stateCode } from '@/domain/country';
import { type OrderTotals, type TaxTerms, taxOn } from '@/domain/totals';

/** A country, or one of its states, with a tax rate of its own. */
export interface CountryTax {
  /** ISO 3166 */
  country: string;
  /** The code of a known state, or empty for the whole country. */
  state: string;
  /** In percent. */
  taxRate: number;
  /** Prices include the tax: nothing is added. */
  pricesIncludeTax: boolean;
  version: number;
}

/**
 * The tax terms of an address as typed: those of its state, else of its country, else the shop's rate, added to the
 * prices. `private.tax_terms_of` in the database returns the same.
 */
export function taxTermsOf(
  address: { country: string; state: string },
  taxes: readonly CountryTax[],
  taxRate: number,
): TaxTerms {
  const country = countryCode(address.country);
  const own = taxes.filter((tax) => tax.country === country);
  const state = own.length > 0 ? stateCode(country ?? '', address.state) : null;
  const tax = own.find((each) => each.state === state) ?? own.find((each) => each.state === '');
  return tax ? { taxRate: tax.taxRate, taxIncluded: tax.pricesIncludeTax } : { taxRate, taxIncluded: false };
}

/** The tax rate to show for an order; null if these terms do not explain its tax: an older order may differ. */
export function explainingPercent(
  { subtotal, discount, tax, taxIncluded }: OrderTotals,
  terms: TaxTerms,
): number | null {
  return taxIncluded === terms.taxIncluded && tax === taxOn(subtotal - discount, terms) ? terms.taxRate : null;
}
