import { paths } from '@/config/paths';
import { ArticleList } from '@/features/blog/components/article-list';
import { blogMessages } from '@/features/blog/messages';
import { Container } from '@/ui/container';
import { Later, laterPart } from '@/ui/later';
import { PageHeading } from '@/ui/page-heading';
import { PageMeta } from '@/ui/page-meta';

const morePart = laterPart(async () => (await import('./blog-more')).BlogMore);

export const blogParts = [morePart];

export function BlogPage() {
  return (
    <Container className="py-8 sm:py-12">
      <PageMeta
        title={blogMessages.title}
        description="Ideas for play and learning at home, tried on the floor first, and three activity sheets to print for free."
        path={paths.blog}
      />
      <PageHeading title={blogMessages.title}>
        Ideas we have tried on the floor first: small games, calm words, less tidying up.
      </PageHeading>
      <ArticleList />
      <Later part={morePart} />
    </Container>
  );
}
