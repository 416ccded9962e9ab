import { paths } from '@/config/paths';
import { answerParams } from '@/features/products/customer/gift-answers';
import { GiftForm } from '@/features/products/customer/gift-form';
import { giftFinderMessages } from '@/features/products/customer/gift-words';
import type { PageHandle } from '@/lib/page-data';
import { paramNames } from '@/lib/use-url-filter';
import { Breadcrumb } from '@/ui/breadcrumb';
import { Container } from '@/ui/container';
import { PageMeta } from '@/ui/page-meta';

function GiftFinderPage() {
  const { title, intro, summary } = giftFinderMessages;
  return (
    <Container className="py-6 sm:py-8">
      <PageMeta title={title} description={summary} path={paths.giftFinder} />
      <Breadcrumb crumbs={[{ label: 'Home', to: paths.home }, { label: title }]} />
      <header className="mt-5 mb-7">
        <h1 className="text-4xl sm:text-5xl">{title}</h1>
        <p className="mt-3 max-w-reading text-lg text-muted">{intro}</p>
      </header>
      <GiftForm />
    </Container>
  );
}

const handle: PageHandle = { searchParams: paramNames(answerParams) };

export { GiftFinderPage as Component, handle };
