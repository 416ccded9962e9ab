import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '@/config/paths';
import { type Article, relatedArticles } from '@/domain/article';
import { Button } from '@/ui/button';
import { blogMessages } from '../messages';
import { useArticles } from '../queries';
import { ArticleCard } from './article-card';

const RELATED_COUNT = 3;

export function ReadNext({ article }: { article: Article }) {
  const articles = useArticles();
  return (
    <section aria-labelledby="read-next">
      <div className="mb-7 flex flex-wrap items-end justify-between gap-4">
        <h2 id="read-next" className="text-3xl sm:text-4xl">
          {blogMessages.readNext}
        </h2>
        <Button asChild variant="quiet" className="max-sm:-ml-6">
          <Link to={paths.blog}>
            {blogMessages.allArticles}
            <ArrowRight className="size-5" aria-hidden="true" />
          </Link>
        </Button>
      </div>
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
