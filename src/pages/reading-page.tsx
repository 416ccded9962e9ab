import type { ComponentType } from 'react';
import { type Introduction, introductions } from '@/features/policies/introductions';
import { Later, laterPart } from '@/ui/later';
import { PageMeta } from '@/ui/page-meta';

/** A page of text, which can be read as it was built: its code comes when somebody uses it. */
function readingPage({ path, title, intro }: Introduction, load: () => Promise<ComponentType>) {
  const text = laterPart(load);
  const page = () => (
    <>
      <PageMeta title={title} description={intro} path={path} />
      <Later part={text} />
    </>
  );
  return { page, parts: [text] };
}

export const faqPage = readingPage(introductions.faq, async () => (await import('./faq-text')).FaqText);
export const shippingAndReturnsPage = readingPage(
  introductions.shippingAndReturns,
  async () => (await import('./shipping-and-returns-text')).ShippingAndReturnsText,
);
export const privacyPage = readingPage(introductions.privacy, async () => (await import('./privacy-text')).PrivacyText);
export const termsPage = readingPage(introductions.terms, async () => (await import('./terms-text')).TermsText);
