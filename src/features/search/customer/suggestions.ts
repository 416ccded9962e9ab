import { paths, searchPath } from '@/config/paths';
import type { Article } from '@/domain/article';
import { type Category, categoryNamed, filledCategories } from '@/domain/category';
import { featuredProducts, type Product } from '@/domain/product';
import type { WordGroup } from '../search-words';
import { nearestWords, type SearchFacts, searchArticles, searchCategories, searchProducts } from './search';
import { searchMessages } from './words';

export interface Suggestion {
  label: string;
  to: string;
  product?: Product;
}

interface SuggestionGroup {
  title: string;
  suggestions: readonly Suggestion[];
}

/** The searchable data. Without `categories` those of the products, without `synonyms` the built-in ones are used. */
export interface Searchable {
  products: readonly Product[];
  articles: readonly Article[];
  categories?: readonly Category[] | undefined;
  synonyms?: readonly WordGroup[] | undefined;
  facts?: SearchFacts | undefined;
}

const MOST = { products: 5, categories: 3, articles: 3, popular: 3 } as const;

const productSuggestion = (product: Product): Suggestion => ({
  label: product.name,
  to: paths.product.to(product.id),
  product,
});
const categorySuggestion = ({ name, slug }: Category): Suggestion => ({ label: name, to: paths.shopCategory.to(slug) });

function alternatives({ products, categories }: Searchable): SuggestionGroup[] {
  const popular = featuredProducts(products, MOST.popular);
  return [
    { title: searchMessages.categories, suggestions: filledCategories(products, categories).map(categorySuggestion) },
    { title: searchMessages.popular, suggestions: popular.map(productSuggestion) },
  ];
}

/** Search results from the database, if the browser does not have all products. */
export interface SearchAnswer {
  products: readonly Product[];
  shown: number;
  nearest: string | null;
}

/** The suggestions for a text: results, or alternatives if there are none. `found` is the number of results. */
export function suggestionsFor(text: string, searchable: Searchable, answer?: SearchAnswer) {
  const { products, articles, synonyms, facts } = searchable;
  const found = answer?.products ?? searchProducts(products, text, synonyms, facts);
  const inShop = answer?.shown ?? found.length;
  const names = searchCategories(products, text, synonyms).slice(0, MOST.categories);
  const categories = names.map((name) => categoryNamed(name, searchable.categories));
  const read = searchArticles(articles, text, synonyms).slice(0, MOST.articles);
  const count = inShop + categories.length + read.length;
  if (count === 0) {
    const local = text.trim() === '' ? null : nearestWords(products, text, synonyms, facts);
    const nearest = answer?.nearest ?? local;
    const spelled = nearest === null ? [] : [{ label: nearest, to: searchPath(nearest) }];
    const offers = [{ title: searchMessages.didYouMean, suggestions: spelled }, ...alternatives(searchable)];
    return { groups: offers.filter(({ suggestions }) => suggestions.length > 0), found: 0 };
  }
  const more = inShop > MOST.products ? [{ label: searchMessages.showAll(inShop), to: searchPath(text) }] : [];
  const groups: SuggestionGroup[] = [
    { title: searchMessages.products, suggestions: [...found.slice(0, MOST.products).map(productSuggestion), ...more] },
    { title: searchMessages.categories, suggestions: categories.map(categorySuggestion) },
    {
      title: searchMessages.articles,
      suggestions: read.map(({ id, title }) => ({ label: title, to: paths.article.to(id) })),
    },
  ];
  return { groups: groups.filter(({ suggestions }) => suggestions.length > 0), found: count };
}
