import { Link } from 'react-router-dom';
import { paths } from '@/config/paths';
import { faqMessages } from '@/features/texts/customer/faq';
import { FaqView } from '@/features/texts/customer/faq-view';
import { Button } from '@/ui/button';

function FaqPage() {
  return (
    <FaqView
      after={
        <div data-tint="educational" className="rounded-panel bg-(--tint) p-6 text-center sm:p-8">
          <h2 className="text-2xl">{faqMessages.title}</h2>
          <p className="mx-auto mt-2 mb-5 max-w-md">{faqMessages.hint}</p>
          <Button asChild>
            <Link to={paths.contact}>{faqMessages.toContact}</Link>
          </Button>
        </div>
      }
    />
  );
}

export { FaqPage as Component };
