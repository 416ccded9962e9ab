import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '@/config/paths';
import { priceInWords } from '@/config/shop-phrases';
import { useShopSettings } from '@/shop/shop-settings';
import type { Tint } from '@/ui/badge';
import { Button } from '@/ui/button';
import { contactMessages } from '../messages';
import { contactQuestions } from '../questions';

const tints: Record<ReturnType<typeof contactQuestions>[number]['id'], Tint> = {
  ages: 'toys',
  safety: 'outdoor',
  shipping: 'books',
  discounts: 'music',
};

export function ShortAnswers() {
  const { freeDeliveryFromCents } = useShopSettings();
  return (
    <section aria-labelledby="answers-heading">
      <div className="mb-7 flex flex-wrap items-end justify-between gap-4">
        <h2 id="answers-heading" className="text-3xl sm:text-4xl">
          {contactMessages.questions}
        </h2>
        <Button asChild variant="quiet" className="max-sm:-ml-6">
          <Link to={paths.faq}>
            {contactMessages.allQuestions}
            <ArrowRight className="size-5" aria-hidden="true" />
          </Link>
        </Button>
      </div>
      <ul className="grid gap-4 sm:gap-5 md:grid-cols-2">
        {contactQuestions(priceInWords(freeDeliveryFromCents)).map(({ id, question, answer }) => (
          <li key={id} data-tint={tints[id]} className="rounded-panel bg-(--tint) p-6 sm:p-8">
            <h3 className="text-xl">{question}</h3>
            <p className="mt-2 leading-relaxed">{answer}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
