import { parseAgeRange } from '@/domain/age';
import { completeSnapshot } from '@/domain/catalogue-facts';
import { isFound } from '@/domain/search-text';
import { builtInSettings } from '@/features/settings/data';
import { createMemoryRepository } from '@/features/staff-area/memory-repository';
import { pageOf } from '@/features/staff-area/pages';
import { keepPictureInTab } from '@/features/staff-area/pictures/api';
import type { ProductDraft } from './form-schema';
import type { AdminProduct, ProductRepository } from './repository';
import { matchesStock, type StockFilter, stockFilters } from './stock-filter';

const samples: readonly AdminProduct[] = completeSnapshot.slice(0, 1).map((product) => ({
  ...product,
  makerId: null,
  saleCents: null,
  costCents: null,
  waiting: 0,
  lowestCents: null,
  saleFrom: null,
  saleUntil: null,
  isDraft: false,
  publishAt: null,
  stock: 50,
  version: 1,
  archived: false,
  isPart: false,
  recalled: false,
}));

export function createDemoProducts(): ProductRepository {
  const { all, ...records } = createMemoryRepository(samples, (draft: ProductDraft, identity) => ({
    ...draft,
    ...identity,
    minAge: parseAgeRange(draft.ageRange)?.minAge ?? null,
    maxAge: parseAgeRange(draft.ageRange)?.maxAge ?? null,
    smallParts: draft.safety?.smallParts ?? null,
    createdAt: new Date().toISOString(),
    archived: false,
    isPart: false,
    recalled: false,
    waiting: 0,
    lowestCents: null,
  }));
  const shown = (show: StockFilter) =>
    all().filter((product) => matchesStock(product, show, builtInSettings.lowStockThreshold));
  return {
    ...records,
    async list({ search, show }, page) {
      const found = shown(show).filter(({ name, category, ageRange }) => isFound(search, [name, category, ageRange]));
      return {
        ...pageOf(found, page, ({ id }) => String(id)),
        counts: Object.fromEntries(stockFilters.map((filter) => [filter, shown(filter).length])) as Record<
          StockFilter,
          number
        >,
      };
    },
    storePicture: keepPictureInTab,
  };
}
