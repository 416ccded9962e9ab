import type { Shop } from './shop';

export type SetTax = [country: string, state: string, rate: number, isIncluded: boolean];

/** The taxes of countries and states, as set by staff. */
export const taxesOf = ({ database: { sql } }: Shop) => ({
  setTaxes: async (...taxes: SetTax[]) => {
    await sql.exec('delete from country_taxes');
    for (const tax of taxes)
      await sql.query(
        'insert into country_taxes (country, state, tax_rate, prices_include_tax) values ($1, $2, $3, $4)',
        tax,
      );
  },
});
