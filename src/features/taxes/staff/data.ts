import * as z from 'zod/mini';
import { countryCode, countryName, listStates, stateCode, stateName } from '@/domain/country';
import { unknownCountry, unknownState } from '@/features/addresses/words';
import { recordQueries } from '@/features/staff-area/data';
import { decimalProblem, parsePercent, taxRule } from '@/features/staff-area/number-rules';
import type { Removal } from '@/features/staff-area/use-removal';
import { checkedText } from '@/lib/form-rules';
import { countryTaxesKey } from '@/lib/query-keys';
import type { Result, SaveResult } from '@/lib/result';
import { snakeKeys } from '@/lib/supabase/keys';
import { save, write } from '@/lib/supabase/writes';
import { countryTax, getCountryTaxes } from '../data';
import type { CountryTax } from '../rules';

export const taxDraft = z.omit(countryTax, { version: true });

export const saveTax = (draft: TaxDraft, original: CountryTax | null): Promise<SaveResult<CountryTax>> =>
  save(
    'The tax of a country was not saved',
    (database) =>
      database.rpc('save_country_tax', {
        tax: snakeKeys(z.encode(taxDraft, draft)),
        ...(original && { expected_version: original.version }),
      }),
    countryTax,
  );

export const removeTax = ({ country, state }: CountryTax): Promise<Result<Removal>> =>
  write(
    'The tax of a country was not removed',
    (database) => database.rpc('remove_country_tax', { country, state }),
    () => 'deleted',
  );

export const { useRecords: useTaxes, useRefresh: useRefreshTaxes } = recordQueries(
  'taxes',
  getCountryTaxes,
  countryTaxesKey,
);

const percentRule = {
  ...taxRule,
  name: 'Tax',
  example: 'Enter the tax in percent, such as 16',
};

function countryProblem(text: string): string | null {
  if (text === '') return 'Country is required';
  return countryCode(text) === null ? unknownCountry : null;
}

/** The state is used only for a country with known states. */
const stateOf = ({ country, state }: { country: string; state: string }) =>
  listStates(country).length === 0 || state === '' ? '' : stateCode(country, state);

/** The form of a country or state, validated against those that already have a tax. */
export const taxSchema = (taken: readonly CountryTax[]) =>
  z.pipe(
    z
      .object({
        country: z.pipe(
          checkedText(countryProblem),
          z.transform((text: string) => countryCode(text) ?? text),
        ),
        state: checkedText(() => null),
        taxRate: z.pipe(
          checkedText((text) => decimalProblem(text, percentRule)),
          z.transform(parsePercent),
        ),
        pricesIncludeTax: z.boolean(),
      })
      .check(
        z.check(({ value, issues }) => {
          const state = stateOf(value);
          const isTaken = taken.some((tax) => tax.country === value.country && tax.state === state);
          const refuse = (field: 'country' | 'state', message: string) =>
            issues.push({ code: 'custom', path: [field], message, input: value });
          if (state === null) refuse('state', unknownState);
          else if (isTaken && state === '') refuse('country', 'This country has a tax of its own already');
          else if (isTaken) refuse('state', 'This state has a tax of its own already');
        }),
      ),
    z.transform(({ country, state, ...rest }) => ({ country, state: stateOf({ country, state }) ?? '', ...rest })),
  );

export type TaxDraft = z.output<ReturnType<typeof taxSchema>>;
export type TaxFormValues = z.input<ReturnType<typeof taxSchema>>;

export const toTaxDraft = ({ country, state, taxRate, pricesIncludeTax }: TaxDraft): TaxDraft => ({
  country,
  state,
  taxRate,
  pricesIncludeTax,
});
export const toTaxFormValues = ({ country, state, taxRate, pricesIncludeTax }: TaxDraft): TaxFormValues => ({
  country: countryName(country),
  state: state === '' ? '' : stateName(country, state),
  taxRate: String(taxRate),
  pricesIncludeTax,
});

/** `Germany`, `California, United States` */
export const regionOfTax = ({ country, state }: Pick<CountryTax, 'country' | 'state'>): string =>
  state === '' ? countryName(country) : `${stateName(country, state)}, ${countryName(country)}`;
