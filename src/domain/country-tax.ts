import { countryCode, stateCode } from './country';
import type { OrderTotals, TaxTerms } from './totals';
import { taxOn } from './totals';

/** A country, or a state of one, with a tax of its own. */
export interface CountryTax {
  /** ISO 3166 */
  country: string;
  /** The code of a state that the country's data knows, or empty for the whole country. */
  state: string;
  /** In percent. */
  taxPercent: number;
  /** A price is what is paid there. */
  pricesIncludeTax: boolean;
  version: number;
}

/**
 * How an order to an address as it is typed is taxed: as its state is, else as its country, else the shop's rate is added.
 * The database's `private.tax_terms_of` answers the same.
 */
export function taxTermsOf(
  address: { country: string; state: string },
  taxes: readonly CountryTax[],
  taxPercent: number,
): TaxTerms {
  const country = countryCode(address.country);
  const own = taxes.filter((tax) => tax.country === country);
  const state = own.length > 0 ? stateCode(country ?? '', address.state) : null;
  const tax = own.find((each) => each.state === state) ?? own.find((each) => each.state === '');
  return tax ? { taxPercent: tax.taxPercent, taxIncluded: tax.pricesIncludeTax } : { taxPercent, taxIncluded: false };
}

/** The rate of these terms, where it explains the tax of an order: an older one may have been taxed at another. */
export function explainingPercent(
  { subtotal, discount, tax, taxIncluded }: OrderTotals,
  terms: TaxTerms,
): number | null {
  return taxIncluded === terms.taxIncluded && tax === taxOn(subtotal - discount, terms) ? terms.taxPercent : null;
}
