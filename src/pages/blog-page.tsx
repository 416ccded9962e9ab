import { paths } from '@/config/paths';
import { ArticleList, articleParams } from '@/features/blog/customer/article-list';
import { blogMessages } from '@/features/blog/customer/words';
import type { PageHandle } from '@/lib/page-data';
import { paramNames } from '@/lib/use-url-filter';
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

const handle: PageHandle = { searchParams: paramNames(articleParams) };

export { BlogPage as Component, handle };
