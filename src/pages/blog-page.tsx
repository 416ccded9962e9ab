import { paths } from '@/config/paths';
import { ArticleList } from '@/features/blog/components/article-list';
import { blogMessages } from '@/features/blog/messages';
import { Container } from '@/ui/container';
import { PageHeading } from '@/ui/page-heading';
import { PageMeta } from '@/ui/page-meta';
import { BlogMore } from './blog-more';

function BlogPage() {
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
      <BlogMore />
    </Container>
  );
}

export { BlogPage as Component };
