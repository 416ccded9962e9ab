import { Link } from 'react-router-dom';
import { scenePictures } from '@/config/pictures';
import { resourcePictures } from '@/config/resource-pictures';
import { type Article, articleCategories, filterArticles } from '@/domain/article';
import { choiceParam, searchParam, useUrlFilter } from '@/lib/use-url-filter';
import { EmptyState } from '@/ui/empty-state';
import { ResponsiveImage } from '@/ui/responsive-image';
import { ArticleCard } from './article-card';
import { ArticleFilters, ResetFilters } from './article-filters';
import { useArticles } from './data';
import { resources } from './resources';
import { blogMessages } from './words';

export const articleParams = { search: searchParam, category: choiceParam('category', articleCategories, 'All') };

/** The blog's filter in the URL: `?q=rain&category=Sensory+Play`. */
function useArticleFilter() {
  const [filter, change] = useUrlFilter(articleParams);
  return {
    filter,
    isFiltered: filter.search.trim() !== '' || filter.category !== 'All',
    setSearch: (search: string) => change({ search }, { replace: true }),
    setCategory: (category: (typeof filter)['category']) => change({ category }),
    reset: () => change({ search: '', category: 'All' }),
  };
}

const columns = 'grid gap-4 sm:grid-cols-2 sm:gap-6 lg:grid-cols-3';
const cardSizes = '(min-width: 1350px) 406px, (min-width: 1024px) calc(33.3vw - 44px), (min-width: 640px) 46vw, 92vw';

export function ArticleList() {
  const { filter, isFiltered, setSearch, setCategory, reset } = useArticleFilter();
  const shown = filterArticles(useArticles(), filter);
  return (
    <section aria-labelledby="articles-heading">
      <h2 id="articles-heading" className="sr-only">
        {blogMessages.articles}
      </h2>
      <ArticleFilters filter={filter} onSearch={setSearch} onCategory={setCategory} />
      <div className="mt-5 mb-6 flex min-h-11 flex-wrap items-center justify-between gap-3">
        <p aria-live="polite" className="tabular-nums font-semibold text-muted">
          {blogMessages.count(shown.length)}
        </p>
        {shown.length > 0 && <ResetFilters onReset={reset} disabled={!isFiltered} />}
      </div>
      {shown.length === 0 ? (
        <EmptyState
          picture={scenePictures['no-articles']}
          title={blogMessages.emptyTitle}
          level={3}
          actions={<ResetFilters onReset={reset} />}
        >
          <p>{blogMessages.emptyHint}</p>
        </EmptyState>
      ) : isFiltered ? (
        <ul className={columns}>
          {shown.map((article) => (
            <li key={article.id}>
              <ArticleCard article={article} sizes={cardSizes} />
            </li>
          ))}
        </ul>
      ) : (
        <AllArticles articles={shown} />
      )}
    </section>
  );
}

function AllArticles({ articles: [newest, ...others] }: { articles: readonly Article[] }) {
  return (
    <ul className={columns}>
      {newest && (
        <li className="col-span-full">
          <ArticleCard
            article={newest}
            sizes="(min-width: 1350px) 709px, (min-width: 1024px) calc(55.3vw - 38px), 92vw"
            lead
            priority
          />
        </li>
      )}
      {others.map((article) => (
        <li key={article.id}>
          <ArticleCard article={article} sizes={cardSizes} />
        </li>
      ))}
      <li>
        <PrintablesTile />
      </li>
    </ul>
  );
}

function PrintablesTile() {
  return (
    <Link
      to={{ hash: 'resources' }}
      data-tint="educational"
      className="group flex h-full min-h-56 flex-col justify-between gap-4 overflow-hidden rounded-panel bg-(--tint) p-6 transition duration-200 hover:-translate-y-0.5 hover:bg-(--tint-deep) sm:p-8"
    >
      <ResponsiveImage
        picture={resourcePictures['emotions-activity-book']}
        sizes="330px"
        decorative
        className="-mt-2 mx-auto w-[min(17rem,92%)] -rotate-6 transition-transform duration-200 group-hover:rotate-0"
      />
      <span>
        <span className="block font-display font-semibold text-2xl leading-tight">
          {`${resources.length} sheets to print for a rainy day`}
        </span>
        <span className="mt-2 block leading-relaxed">{blogMessages.sheetsHint}</span>
      </span>
    </Link>
  );
}
