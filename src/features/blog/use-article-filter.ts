import { useState } from 'react';
import { useLocation, useNavigationType, useSearchParams } from 'react-router-dom';
import { type ArticleFilter, articleCategories } from '@/domain/article';

/** The longest search that makes sense, in characters; longer text in the URL is cut. */
export const SEARCH_MAX = 100;

/** Marks an address that this hook wrote while somebody was typing. */
const TYPING = { typing: true } as const;

function isTyping(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'typing' in state;
}

/**
 * The blog's filter, kept in the URL (`?q=rain&category=Sensory+Play`) so that Back, reload and links keep it. Typing
 * replaces the address, a category adds one to go back from. The text is held here as well, because the address
 * follows with a delay that would swallow letters.
 */
export function useArticleFilter() {
  const [params, setParams] = useSearchParams();
  const location = useLocation();
  const navigation = useNavigationType();
  const inAddress = (params.get('q') ?? '').slice(0, SEARCH_MAX);
  const [search, setSearch] = useState(inAddress);
  const [addressKey, setAddressKey] = useState(location.key);

  if (location.key !== addressKey) {
    setAddressKey(location.key);
    if (navigation === 'POP' || !isTyping(location.state)) setSearch(inAddress);
  }

  const category: ArticleFilter['category'] =
    articleCategories.find((known) => known === params.get('category')) ?? 'All';

  const write = (next: ArticleFilter, options: { replace: boolean; state?: unknown }) => {
    const query = new URLSearchParams();
    if (next.search !== '') query.set('q', next.search);
    if (next.category !== 'All') query.set('category', next.category);
    setSearch(next.search);
    setParams(query, { ...options, preventScrollReset: true });
  };

  return {
    filter: { search, category } satisfies ArticleFilter,
    isFiltered: search.trim() !== '' || category !== 'All',
    setSearch: (text: string) =>
      write({ search: text.slice(0, SEARCH_MAX), category }, { replace: true, state: TYPING }),
    setCategory: (chosen: ArticleFilter['category']) => write({ search, category: chosen }, { replace: false }),
    reset: () => write({ search: '', category: 'All' }, { replace: false }),
  };
}
