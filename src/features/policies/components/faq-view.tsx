import { MessageCircleQuestion } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '@/config/paths';
import { useDeliveryPlan } from '@/shop/delivery-plan';
import { useShopSettings } from '@/shop/shop-settings';
import { Disclosure } from '@/ui/disclosure';
import { Markdown } from '@/ui/markdown';
import { prose } from '@/ui/prose';
import type { Introduction } from '../policy';
import { fillInMarkdown, sectionsOf, textValues } from '../policy-text';
import faq from '../texts/faq.md?raw';
import { ReadingLayout } from './reading-layout';

const introduction: Introduction = {
  path: paths.faq,
  title: 'Frequently Asked Questions',
  intro: 'What people ask us most, and what we answer. If yours is missing, just write.',
};
const groups = sectionsOf(faq).map((group) => ({ ...group, questions: sectionsOf(group.body, 3) }));

/** A link to a question (`#shipping-late`) opens it. `after` is below the last one. */
export function FaqView({ after }: { after?: ReactNode }) {
  const { hash } = useLocation();
  const plan = useDeliveryPlan();
  const values = textValues(useShopSettings(), plan);
  return (
    <ReadingLayout introduction={introduction} icon={MessageCircleQuestion} tint="educational" sections={groups}>
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
                title={heading}
                open={hash === `#${group.id}-${id}`}
                headingLevel={3}
              >
                <div className={prose}>
                  <Markdown>{fillInMarkdown(body, values)}</Markdown>
                </div>
              </Disclosure>
            ))}
          </section>
        ))}
        {after}
      </div>
    </ReadingLayout>
  );
}
