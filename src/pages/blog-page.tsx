import { paths } from '@/config/paths';
import { ArticleList } from '@/features/blog/components/article-list';
import { ResourceList } from '@/features/blog/components/resource-list';
import { blogMessages } from '@/features/blog/messages';
import { NewsletterForm } from '@/features/newsletter/components/newsletter-form';
import { Container } from '@/ui/container';
import { PageHeading } from '@/ui/page-heading';
import { PageMeta } from '@/ui/page-meta';
import { WidgetBoundary } from '@/ui/widget-boundary';

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
      <div className="mt-20 sm:mt-28">
        <ResourceList />
      </div>
      <section
        aria-labelledby="newsletter"
        className="mt-20 rounded-[2.25rem] bg-sunken px-5 pt-12 pb-8 sm:mt-28 sm:px-12 sm:pt-16 sm:pb-11"
      >
        <div className="mx-auto max-w-2xl text-center">
          <h2 id="newsletter" className="text-3xl sm:text-4xl">
            One good idea a month
          </h2>
          <p className="mt-3 mb-7 text-lg text-muted">
            The newest article and an activity to try, in your letter box. No noise.
          </p>
          <WidgetBoundary name="The newsletter">
            <NewsletterForm />
          </WidgetBoundary>
        </div>
      </section>
    </Container>
  );
}
