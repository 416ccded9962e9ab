import * as z from 'zod/mini';
import type { Removal } from '@/features/staff-area/use-removal';
import type { Result, SaveResult } from '@/lib/result';
import { snakeKeys } from '@/lib/supabase/keys';
import { save, write } from '@/lib/supabase/writes';
import { countryTax } from '../data';
import type { CountryTax } from '../rules';
import type { TaxDraft } from './form-schema';
import { taxDraft } from './rows';

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
