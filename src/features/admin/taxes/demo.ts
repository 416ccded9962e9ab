import { compareTexts } from '@/domain/compare';
import type { CountryTax } from '@/domain/totals';
import type { TaxRepository } from './repository';

/** One country with a tax of its own, in memory. */
export function createDemoTaxes(): TaxRepository {
  let taxes: CountryTax[] = [{ country: 'KE', taxPercent: 16, version: 1 }];
  const without = (country: string) => taxes.filter((tax) => tax.country !== country);
  return {
    list: async () => taxes,
    async save(draft, original) {
      const saved = { ...draft, version: (original?.version ?? 0) + 1 };
      taxes = [...without(draft.country), saved].toSorted((a, b) => compareTexts(a.country, b.country));
      return { ok: true, value: saved };
    },
    async remove({ country }) {
      taxes = without(country);
      return { ok: true, value: 'deleted' };
    },
  };
}
