import { useState } from 'react';
import { Button } from '@/ui/button';
import { Skeleton } from '@/ui/skeleton';
import { Loaded } from '../../shared/components/loaded';
import { PageTitle } from '../../shared/components/page-title';
import { letterMessages } from '../messages';
import { useLetters } from '../queries';
import type { Letter } from '../types';
import { LetterForm } from './letter-form';
import { LetterRow } from './letter-row';
import { SubscriberList } from './subscriber-list';

export function NewsletterView() {
  const query = useLetters();
  const { data } = query;
  return (
    <>
      <PageTitle title={letterMessages.title}>
        {data && <p>{letterMessages.numbers(data.confirmed, data.unconfirmed)}</p>}
      </PageTitle>
      <section aria-labelledby="letters" className="mb-10">
        <h2 id="letters" className="text-xl">
          {letterMessages.letters}
        </h2>
        <p className="mt-1 mb-4 max-w-reading text-muted">{letterMessages.lettersHint}</p>
        <Loaded
          query={query}
          loading={letterMessages.loading}
          skeleton={<Skeleton className="h-32" />}
          failed={letterMessages.loadFailed}
        >
          {({ letters, confirmed }) => <Letters letters={letters} readers={confirmed} />}
        </Loaded>
      </section>
      <SubscriberList />
    </>
  );
}

function Letters({ letters, readers }: { letters: readonly Letter[]; readers: number }) {
  const [edited, setEdited] = useState<Letter | 'new' | null>(null);
  const close = () => setEdited(null);
  if (edited) {
    return <LetterForm letter={edited === 'new' ? null : edited} onClose={close} />;
  }
  return (
    <>
      <Button size="small" className="mb-4" onClick={() => setEdited('new')}>
        {letterMessages.write}
      </Button>
      {letters.length === 0 && <p className="text-muted">{letterMessages.none}</p>}
      <ul aria-label={letterMessages.letters} className="grid gap-3">
        {letters.map((letter) => (
          <LetterRow key={letter.id} letter={letter} readers={readers} onEdit={() => setEdited(letter)} />
        ))}
      </ul>
    </>
  );
}
