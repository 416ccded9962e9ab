import type { Article } from '@/domain/article';
import type { Product } from '@/domain/product';
import { skillName } from '@/domain/skill';
import type { WordGroup } from '../search-words';
import { createSearchIndex, type SearchIndex } from './search-index';
import builtInSynonyms from './synonyms.json' with { type: 'json' };

const STAGES = [
  ['baby babies newborn', 0, 1],
  ['toddler', 1, 3],
  ['preschool preschooler kindergarten', 3, 6],
] as const;

/** Search words for an age range: its years, and what children of that age are called. */
function ageWords({ minAge, maxAge }: Product): string {
  if (minAge === null || maxAge === null) return '';
  const years = Array.from({ length: maxAge - minAge + 1 }, (_, index) => minAge + index);
  const stages = STAGES.filter(([, from, to]) => minAge <= to && from <= maxAge).map(([words]) => words);
  return [...years, ...stages].join(' ');
}

/** Further searchable text by product id, such as its author. */
export type SearchFacts = ReadonlyMap<number, string>;

const NO_FACTS: SearchFacts = new Map();

/** Caches the last index of each list, which is searched with every letter typed. */
function keptIndexes<Entry>(
  create: (entries: readonly Entry[], synonyms: readonly WordGroup[], facts: SearchFacts) => SearchIndex<Entry>,
) {
  const kept = new WeakMap<readonly Entry[], { words: readonly unknown[]; index: SearchIndex<Entry> }>();
  return (entries: readonly Entry[], synonyms: readonly WordGroup[], facts = NO_FACTS) => {
    const known = kept.get(entries);
    if (known?.words[0] === synonyms && known.words[1] === facts) return known.index;
    const index = create(entries, synonyms, facts);
    kept.set(entries, { words: [synonyms, facts], index });
    return index;
  };
}

const productIndex = keptIndexes<Product>((products, synonyms, facts) =>
  createSearchIndex(
    products,
    (product) => ({
      name: product.name,
      category: product.category,
      skills: product.skills.map(skillName).join(' '),
      age: ageWords(product),
      facts: facts.get(product.id) ?? '',
      description: product.description,
    }),
    { name: 5, category: 3, skills: 2, age: 2, facts: 2, description: 1 },
    synonyms,
  ),
);

const articleIndex = keptIndexes<Article>((articles, synonyms) =>
  createSearchIndex(
    articles,
    ({ title, tags, category, excerpt }) => ({ title, tags: tags.join(' '), category, excerpt }),
    { title: 4, tags: 3, category: 2, excerpt: 1 },
    synonyms,
  ),
);

const categoryIndex = keptIndexes<Product>((products, synonyms) =>
  createSearchIndex(products, ({ category }) => ({ category }), { category: 3 }, synonyms),
);

/** The matching products, best match first. Tolerates misspellings and knows synonyms. */
export function searchProducts(
  products: readonly Product[],
  text: string,
  synonyms: readonly WordGroup[] = builtInSynonyms,
  facts?: SearchFacts,
): readonly Product[] {
  return productIndex(products, synonyms, facts).find(text);
}

export function searchArticles(
  articles: readonly Article[],
  text: string,
  synonyms: readonly WordGroup[] = builtInSynonyms,
): readonly Article[] {
  return articleIndex(articles, synonyms).find(text);
}

/** The names of matching categories, best match first. */
export function searchCategories(
  products: readonly Product[],
  text: string,
  synonyms: readonly WordGroup[] = builtInSynonyms,
): readonly string[] {
  const found = categoryIndex(products, synonyms).find(text);
  return [...new Set(found.map(({ category }) => category))];
}

/** A suggestion for a search without results, in the products' own words; null if nothing is similar. */
export function nearestWords(
  products: readonly Product[],
  text: string,
  synonyms: readonly WordGroup[] = builtInSynonyms,
  facts?: SearchFacts,
): string | null {
  return productIndex(products, synonyms, facts).nearest(text);
}
