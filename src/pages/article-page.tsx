import { Fragment } from 'react';
import { useParams } from 'react-router-dom';
import { paths } from '@/config/paths';
import type { Article } from '@/domain/article';
import { articleSharePicture } from '@/domain/share-picture';
import { useArticle } from '@/features/blog/customer/data';
import { blogMessages } from '@/features/blog/customer/words';
import { Container } from '@/ui/container';
import { PageMeta } from '@/ui/page-meta';
import { ArticleContent } from './article-content';
import { ArticleMore } from './article-more';

function ArticlePage() {
  const { id } = useParams();
  const { article } = useArticle(id);
  return (
    <Fragment key={id}>
      <ArticleMeta article={article} />
      <ArticleContent />
      {article && (
        <Container>
          <ArticleMore />
        </Container>
      )}
    </Fragment>
  );
}

function ArticleMeta({ article }: { article: Article | null | undefined }) {
  if (article === undefined) return <PageMeta title={blogMessages.title} />;
  if (article === null) return <PageMeta title={blogMessages.notFoundTitle} noindex />;
  return (
    <PageMeta
      title={article.title}
      description={article.excerpt}
      path={paths.article.to(article.id)}
      picture={{ path: articleSharePicture(article), alt: article.title }}
      type="article"
    />
  );
}

export { ArticlePage as Component };
