import { MessageCircleQuestion } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { Disclosure } from '@/ui/disclosure';
import { prose } from '@/ui/prose';
import { WrittenText } from '@/ui/written-text';
import { useShopText } from './data';
import { frequentQuestions } from './faq';
import { fillIn, fillInMarkdown, sectionsOf } from './policy-text';
import { ReadingLayout } from './reading-layout';

const builtIn = { content: frequentQuestions.text, inEffectSince: '' };

/** A link to a question (`#shipping-late`) opens it. `after` is rendered at the end. */
export function FaqView({ after }: { after?: ReactNode }) {
  const { hash } = useLocation();
  const { text, values } = useShopText('faq', builtIn);
  const groups = sectionsOf(text.content).map((group) => ({
    ...group,
    heading: fillIn(group.heading, values),
    questions: sectionsOf(group.body, 3),
  }));
  return (
    <ReadingLayout introduction={frequentQuestions} icon={MessageCircleQuestion} tint="educational" sections={groups}>
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
            {group.questions.map(({ id, heading, body }) => (
              <Disclosure
                key={id}
                id={`${group.id}-${id}`}
                title={fillIn(heading, values)}
                open={hash === `#${group.id}-${id}`}
                headingLevel={3}
              >
                <WrittenText className={prose} markdown={fillInMarkdown(body, values)} />
              </Disclosure>
            ))}
          </section>
        ))}
        {after}
      </div>
    </ReadingLayout>
  );
}
