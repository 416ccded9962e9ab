import { MessageCircleQuestion } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useShopSettings } from '@/lib/shop-settings';
import { Disclosure } from '@/ui/disclosure';
import { Prose } from '@/ui/prose';
import { faq } from '../faq';
import { statedSettings } from '../policy';
import { ReadingLayout } from './reading-layout';
import { TextRuns } from './text-runs';

/** All questions in their groups. A link to a question (`#shipping-late`) opens it. `after` stands below the last. */
export function FaqView({ after }: { after?: ReactNode }) {
  const { hash } = useLocation();
  const groups = faq(statedSettings(useShopSettings()));
  return (
    <ReadingLayout
      title="Frequently Asked Questions"
      intro="What people ask us most, and what we answer. If yours is missing, just write."
      icon={MessageCircleQuestion}
      tint="educational"
      sections={groups}
    >
      <div className="max-w-reading">
        {groups.map((group) => (
          <section
            key={group.id}
            id={group.id}
            tabIndex={-1}
            aria-labelledby={`${group.id}-heading`}
            className="mb-12 outline-none"
          >
            <h2 id={`${group.id}-heading`} className="mb-4 text-2xl sm:text-[1.75rem]">
              {group.heading}
            </h2>
            {group.questions.map(({ id, question, answer }) => (
              <Disclosure
                key={id}
                id={`${group.id}-${id}`}
                title={question}
                open={hash === `#${group.id}-${id}`}
                headingLevel={3}
              >
                <Prose>
                  {answer.map((text, index) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs of an answer never move
                    <p key={index}>
                      <TextRuns text={text} />
                    </p>
                  ))}
                </Prose>
              </Disclosure>
            ))}
          </section>
        ))}
        {after}
      </div>
    </ReadingLayout>
  );
}
