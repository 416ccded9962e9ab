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
      <PageMeta title={blogMessages.title} description={blogMessages.description} path={paths.blog} />
      <PageHeading title={blogMessages.title}>{blogMessages.intro}</PageHeading>
      <ArticleList />
      <BlogMore />
    </Container>
  );
}

export { BlogPage as Component };
