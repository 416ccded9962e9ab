import { type ComponentProps, useRef } from 'react';
import { paths } from '@/config/paths';
import type { Product } from '@/domain/product';
import { QuickAdd } from '@/features/cart/components/quick-add';
import { checkoutDraft } from '@/features/checkout/checkout-draft';
import { useDelivery } from '@/features/checkout/use-delivery';
import { GiftForm } from '@/features/gift-finder/components/gift-form';
import { GiftInvitation, GiftResults } from '@/features/gift-finder/components/gift-results';
import { giftFinderMessages } from '@/features/gift-finder/messages';
import { answerParams, useGiftAnswers } from '@/features/gift-finder/use-gift-answers';
import type { PageHandle } from '@/lib/page-data';
import { useStoredValue } from '@/lib/stored-value';
import { paramNames } from '@/lib/use-url-filter';
import { Breadcrumb } from '@/ui/breadcrumb';
import { Container } from '@/ui/container';
import { PageMeta } from '@/ui/page-meta';

const quickAdd = (product: Product) => <QuickAdd product={product} />;

function GiftFinderPage() {
  const { answers, answer, url, isAnswered } = useGiftAnswers();
  const giftsRef = useRef<HTMLElement>(null);
  const { title, intro, summary, gifts } = giftFinderMessages;
  return (
    <Container className="py-6 sm:py-8">
      <PageMeta title={title} description={summary} path={paths.giftFinder} />
      <Breadcrumb crumbs={[{ label: 'Home', to: paths.home }, { label: title }]} />
      <header className="mt-5 mb-7">
        <h1 className="text-4xl sm:text-5xl">{title}</h1>
        <p className="mt-3 max-w-reading text-lg text-muted">{intro}</p>
      </header>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[21rem_minmax(0,1fr)] lg:gap-10">
        <GiftForm answers={answers} onAnswer={answer} gifts={giftsRef} />
        <section ref={giftsRef} tabIndex={-1} aria-label={gifts} className="noscript:hidden min-h-screen outline-none">
          {isAnswered ? <GiftsInTime answers={answers} url={url} onAnswer={answer} /> : <GiftInvitation />}
        </section>
      </div>
    </Container>
  );
}

/** For the country of the checkout's form. */
function GiftsInTime(props: Pick<ComponentProps<typeof GiftResults>, 'answers' | 'url' | 'onAnswer'>) {
  const { country } = useStoredValue(checkoutDraft).shipping;
  const { offers, zone } = useDelivery({ country, goods: 0 });
  const named = zone && !zone.takesRest ? zone.name : null;
  return <GiftResults {...props} offers={offers} zone={named} actionFor={quickAdd} />;
}

const handle: PageHandle = { searchParams: paramNames(answerParams) };

export { GiftFinderPage as Component, handle };
