import { Link } from 'react-router-dom';
import { PageMeta } from '@/ui/page-meta';
import { textLink } from '@/ui/text-link';
import { browseMessages } from './browse-words';
import { type GiftAnswers, questionsPath } from './gift-answers';
import { giftListMessages } from './gift-list-words';

/** Above a list that the answers of the gift finder filter. */
export function GiftHead({ path, answers }: { path: string; answers: GiftAnswers }) {
  const title = giftListMessages.title(answers);
  return (
    <>
      <PageMeta title={title} description={browseMessages.shopSummary} path={path} />
      <header className="mb-8 flex flex-col justify-center sm:min-h-48">
        <h1 className="text-3xl sm:text-4xl">{title}</h1>
        <p className="mt-3 text-lg">
          <Link to={questionsPath(answers)} className={textLink()}>
            {giftListMessages.changeAnswers}
          </Link>
        </p>
      </header>
    </>
  );
}
