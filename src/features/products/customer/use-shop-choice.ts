import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { CHILD_AGES } from '@/domain/age';
import { categoryNamed } from '@/domain/category';
import { type SubstanceId, substanceIds } from '@/domain/free-from';
import { type Cents, dollarsFromCents } from '@/domain/money';
import { playScales, type ScaleId } from '@/domain/play-scales';
import type { Product } from '@/domain/product';
import { ALL, noFilter, type ProductFilter, type ProductSort, parsePrice, productSorts } from '@/domain/product-filter';
import { skillIds } from '@/domain/skill';
import { inPlace } from '@/lib/in-place';
import {
  choiceParam,
  flagParam,
  formatUrlParams,
  paramNames,
  readUrlParams,
  searchParam,
  type UrlParam,
  type UrlParams,
  withParams,
} from '@/lib/use-url-filter';
import { type Collection, categoryCollection, wholeShop } from './collection';
import { useCategories } from './queries';

export interface ShopChoice extends Omit<ProductFilter, 'found'> {
  q: string;
  sort: ProductSort;
  /** The list was reached from the gift finder: its heading says so. */
  gift: boolean;
}

const { found: _, ...nothingChosen } = noFilter;
export const noChoice: ShopChoice = { ...nothingChosen, q: '', sort: 'featured', gift: false };

const parts = Object.keys(noChoice) as (keyof ShopChoice)[];

export const isChosen = (choice: ShopChoice, name: keyof ShopChoice): boolean =>
  name === 'freeFrom' ? choice.freeFrom.length > 0 : choice[name] !== noChoice[name];

export const isNarrowed = (choice: ShopChoice): boolean =>
  parts.some((name) => name !== 'sort' && name !== 'gift' && isChosen(choice, name));

/** The number of pages loaded so far, in a large catalogue. */
export const PAGE_PARAM = 'page';

const groupParam = (name: string): UrlParam<string> => ({
  name,
  parse: (text) => text ?? ALL,
  format: (value) => (value === ALL ? null : value),
});

export const dollarText = (cents: Cents | null) =>
  cents === null ? '' : dollarsFromCents(cents).toFixed(cents % 100 === 0 ? 0 : 2);

const priceParam = (name: string): UrlParam<Cents | null> => ({
  name,
  parse: (text) => parsePrice(text ?? '') ?? null,
  format: dollarText,
});

const switchParam = (name: string, value: string): UrlParam<boolean> => ({
  name,
  parse: (text) => text === value,
  format: (on) => (on ? value : null),
});

const freeFromParam: UrlParam<readonly SubstanceId[]> = {
  name: 'free',
  parse: (text) => substanceIds.filter((id) => text?.split(',').includes(id)),
  format: (ids) => ids.join(','),
};

const wishParam = (name: string, scale: ScaleId): UrlParam<string | null> =>
  choiceParam(
    name,
    playScales[scale].wishes.map(({ id }): string => id),
    null,
  );

export const shopParams: UrlParams<ShopChoice> = {
  category: groupParam('category'),
  ageRange: groupParam('age'),
  child: choiceParam('child', CHILD_AGES, null),
  minCents: priceParam('min'),
  maxCents: priceParam('max'),
  inStock: switchParam('stock', 'in'),
  reduced: switchParam('sale', 'on'),
  skill: choiceParam('skill', skillIds, null),
  freeFrom: freeFromParam,
  noise: wishParam('noise', 'noise'),
  mess: wishParam('mess', 'mess'),
  setup: wishParam('setup', 'setup'),
  company: wishParam('play', 'company'),
  q: searchParam,
  sort: choiceParam('sort', productSorts, 'featured'),
  gift: flagParam('gift'),
};

/** What changes the list of a page: the choice, and the pages of a large catalogue that were loaded. */
export const shopSearchParams = [...paramNames(shopParams), PAGE_PARAM];

/** The URL of a choice within a collection, whose path holds part of it. */
const urlOf = (collection: Collection, choice: ShopChoice): string =>
  withParams(collection.path, formatUrlParams(shopParams, { ...choice, ...collection.unset }));

/** The choice in a URL, in path and search. */
export const requestedChoice = (collection: Collection, params: URLSearchParams): ShopChoice => ({
  ...readUrlParams(shopParams, params),
  ...collection.filter,
});

function isWithin({ filter }: Collection, choice: ShopChoice): boolean {
  return Object.entries(filter).every(([name, value]) => choice[name as keyof ShopChoice] === value);
}

/**
 * The filter in the URL, in path and search, and a function that changes it. Values without products are ignored, if
 * all products are known. `elsewhere` is the URL to redirect to if a separate page shows the same.
 */
export function useShopChoice(collection: Collection, products: readonly Product[] | null) {
  const [params] = useSearchParams();
  const { pathname, search } = useLocation();
  const here = pathname + search;
  const { categories } = useCategories();
  const [ahead, setAhead] = useState<{ from: string; choice: ShopChoice } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the URL has caught up
  useEffect(() => setAhead(null), [here]);
  const navigate = useNavigate();
  const requested = requestedChoice(collection, params);
  const known = (name: 'category' | 'ageRange') =>
    (products?.some((product) => product[name] === requested[name]) ?? true) ? requested[name] : ALL;
  const fromUrl: ShopChoice = {
    ...requested,
    category: collection.filter.category ?? known('category'),
    ageRange: known('ageRange'),
  };

  const choice = ahead?.from === here ? ahead.choice : fromUrl;

  const urlFor = (next: ShopChoice) => {
    const keepsCollection = collection.path !== wholeShop.path && isWithin(collection, next);
    if (keepsCollection) return urlOf(collection, next);
    return urlOf(
      next.category === ALL ? wholeShop : categoryCollection(categoryNamed(next.category, categories)),
      next,
    );
  };
  const choose = (changes: Partial<ShopChoice>) => {
    const next = { ...choice, ...changes };
    const url = urlFor(next);
    if (url === here && !ahead) return;
    setAhead({ from: here, choice: next });
    void navigate(url, inPlace);
  };
  const isElsewhere = collection.path === wholeShop.path && fromUrl.category !== ALL;
  return { choice, choose, elsewhere: isElsewhere ? urlFor(fromUrl) : null };
}
