import { paths } from '@/config/paths';
import { type Article, relatedArticles } from '@/domain/article';
import { AllLink, SectionHeading } from '@/ui/section-heading';
import { ArticleCard } from './article-card';
import { useArticles } from './data';
import { blogMessages } from './words';

const RELATED_COUNT = 3;

export function ReadNext({ article }: { article: Article }) {
  const articles = useArticles();
  return (
    <section aria-labelledby="read-next">
      <SectionHeading
        id="read-next"
        title={blogMessages.readNext}
        action={<AllLink to={paths.blog}>{blogMessages.allArticles}</AllLink>}
      />
      <ul className="grid gap-4 sm:grid-cols-2 sm:gap-6 lg:grid-cols-3">
        {relatedArticles(articles, article, RELATED_COUNT).map((other) => (
          <li key={other.id} className="sm:max-lg:last:hidden">
            <ArticleCard
              article={other}
              sizes="(min-width: 1350px) 406px, (min-width: 1024px) calc(33.3vw - 44px), (min-width: 640px) 46vw, 92vw"
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
