import type { CountryTax } from '@/domain/totals';
import type { Result, SaveResult } from '@/lib/result';
import type { Removal } from '../shared/memory-repository';
import type { TaxDraft } from './form-schema';

/** Reads throw when the data cannot be reached, changes never throw. */
export interface TaxRepository {
  list(): Promise<readonly CountryTax[]>;
  /** Adds a country (no original) or replaces the version that `original` is. */
  save(draft: TaxDraft, original: CountryTax | null): Promise<SaveResult<CountryTax>>;
  remove(tax: CountryTax): Promise<Result<Removal>>;
}
