import { articleCategories } from '@/domain/article';
import { choiceParam, searchParam, useUrlFilter } from '@/lib/use-url-filter';

const articleParams = { search: searchParam, category: choiceParam('category', articleCategories, 'All') };

/** The blog's filter as the URL keeps it: `?q=rain&category=Sensory+Play`. */
export function useArticleFilter() {
  const [filter, change] = useUrlFilter(articleParams);
  return {
    filter,
    isFiltered: filter.search.trim() !== '' || filter.category !== 'All',
    setSearch: (search: string) => change({ search }, { replace: true }),
    setCategory: (category: (typeof filter)['category']) => change({ category }),
    reset: () => change({ search: '', category: 'All' }),
  };
}
