import { useQuery } from '@tanstack/react-query';
import type { Article } from '@/domain/article';
import { loadArticleBody } from './article-bodies';

/** An article's text and what sets it, fetched together when the article is opened. */
export function useArticleText({ id }: Pick<Article, 'id'>) {
  return useQuery({
    queryKey: ['article text', id],
    queryFn: async () => {
      const [markdown, { ArticleText }] = await Promise.all([
        loadArticleBody({ id }),
        import('./components/article-text'),
      ]);
      return { markdown, ArticleText };
    },
    staleTime: Number.POSITIVE_INFINITY,
    // The text is a file of the shop itself: a device that believes it is offline may still have it.
    networkMode: 'always',
    structuralSharing: false,
  });
}
