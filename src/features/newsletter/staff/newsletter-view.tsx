import { useState } from 'react';
import { List } from '@/features/staff-area/list';
import { PageTitle } from '@/features/staff-area/page-title';
import { Button } from '@/ui/button';
import { Skeleton } from '@/ui/skeleton';
import { type Letter, useLetters } from './data';
import { LetterForm } from './letter-form';
import { LetterRow } from './letter-row';
import { SubscriberList } from './subscriber-list';
import { letterListMessages, letterMessages } from './words';

function NewsletterView() {
  const query = useLetters();
  const { data } = query;
  const [edited, setEdited] = useState<Letter | 'new' | null>(null);
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
        {edited ? (
          <LetterForm letter={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
        ) : (
          <>
            {data && (
              <Button size="small" className="mb-4" onClick={() => setEdited('new')}>
                {letterMessages.write}
              </Button>
            )}
            <List
              messages={letterListMessages}
              query={{ ...query, data: data?.letters }}
              skeleton={<Skeleton className="h-32" />}
            >
              {(letters) => (
                <ul aria-label={letterMessages.letters} className="grid gap-3">
                  {letters.map((letter) => (
                    <LetterRow
                      key={letter.id}
                      letter={letter}
                      readers={data?.confirmed ?? 0}
                      onEdit={() => setEdited(letter)}
                    />
                  ))}
                </ul>
              )}
            </List>
          </>
        )}
      </section>
      <SubscriberList />
    </>
  );
}

export { NewsletterView as Component };
