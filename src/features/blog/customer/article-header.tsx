import { founders } from '@/config/founders';
import { peoplePictures } from '@/config/people-pictures';
import type { Article } from '@/domain/article';
import { Badge } from '@/ui/badge';
import { ResponsiveImage } from '@/ui/responsive-image';
import { ArticlePicture } from './article-picture';
import { Byline } from './byline';
import { articleTint } from './category-tint';
import { blogMessages } from './words';

const portraits = [peoplePictures['founder-1'], peoplePictures['founder-2']] as const;

/** Portrait and biography of an author; null if the author is not a founder. */
function authorOf(article: Pick<Article, 'author'>) {
  const index = founders.findIndex((founder) => founder.name === article.author);
  const founder = founders[index];
  const art = portraits[index];
  return founder && art ? { ...founder, art } : null;
}

export function ArticleHeader({ article }: { article: Article }) {
  const author = authorOf(article);
  return (
    <header>
      <div className="mx-auto max-w-3xl text-center">
        <Badge tint={articleTint(article.category)}>{article.category}</Badge>
        <h1 className="mt-5 text-[clamp(2.1rem,1.4rem+3vw,3.6rem)] leading-[1.1]">{article.title}</h1>
        <p className="mx-auto mt-5 max-w-xl text-lg text-muted leading-relaxed">{article.excerpt}</p>
        <div className="mt-6 flex items-center justify-center gap-3">
          {author && (
            <div data-tint={articleTint(article.category)} className="size-12 overflow-hidden rounded-full bg-(--tint)">
              <ResponsiveImage picture={author.art} sizes="48px" decorative />
            </div>
          )}
          <Byline article={article} className="text-left" />
        </div>
      </div>
      <ArticlePicture
        article={article}
        sizes="(min-width: 1024px) 960px, 92vw"
        priority
        className="mx-auto mt-9 mb-10 max-w-[54rem] rounded-[2.25rem] sm:mb-14"
      />
    </header>
  );
}

export function AuthorNote({ article }: { article: Article }) {
  const author = authorOf(article);
  if (!author) return null;
  return (
    <aside
      aria-label={blogMessages.author}
      data-tint={articleTint(article.category)}
      className="mx-auto mt-14 grid max-w-reading items-center gap-5 rounded-[2rem] bg-(--tint) p-6 sm:grid-cols-[7rem_1fr] sm:p-8"
    >
      <div className="w-28 overflow-hidden rounded-[46%_54%_42%_58%/54%_44%_56%_46%] bg-(--tint-deep)">
        <ResponsiveImage picture={author.art} sizes="112px" decorative />
      </div>
      <div>
        <p className="font-display font-semibold text-xl">{author.name}</p>
        <p className="font-semibold text-(--on-tint)">{author.role}</p>
        <p className="mt-2 leading-relaxed">{author.bio}</p>
      </div>
    </aside>
  );
}
