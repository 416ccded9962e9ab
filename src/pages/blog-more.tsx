import { ResourceList } from '@/features/blog/customer/resource-list';
import { blogMessages } from '@/features/blog/customer/words';
import { NewsletterForm } from '@/features/newsletter/customer/newsletter-form';
import { WidgetBoundary } from '@/ui/widget-boundary';

/** The content below the list of articles. */
export function BlogMore() {
  return (
    <>
      <div className="mt-20 sm:mt-28">
        <ResourceList />
      </div>
      <section
        aria-labelledby="newsletter"
        className="mt-20 rounded-[2.25rem] bg-sunken px-5 pt-12 pb-8 sm:mt-28 sm:px-12 sm:pt-16 sm:pb-11"
      >
        <div className="mx-auto max-w-2xl text-center">
          <h2 id="newsletter" className="text-3xl sm:text-4xl">
            {blogMessages.newsletter}
          </h2>
          <p className="mt-3 mb-7 text-lg text-muted">{blogMessages.newsletterHint}</p>
          <WidgetBoundary name={blogMessages.newsletterPart}>
            <NewsletterForm />
          </WidgetBoundary>
        </div>
      </section>
    </>
  );
}
