import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { DeliveryPlan } from '@/domain/delivery';
import { formatDay } from '@/lib/format';
import { useDeliveryPlan } from '@/shop/delivery-plan';
import { useShopSettings } from '@/shop/shop-settings';
import { Markdown } from '@/ui/markdown';
import { Prose } from '@/ui/prose';
import type { Tint } from '@/ui/tint';
import type { Policy } from '../policy';
import { fillIn, fillInMarkdown, sectionsOf, type TextValues, textValues } from '../policy-text';
import { ReadingLayout } from './reading-layout';

interface PolicyViewProps {
  policy: Policy;
  icon: LucideIcon;
  tint: Tint;
  /** Content above the text of a section, by the id of the section. */
  tables?: Readonly<Record<string, (values: TextValues, plan: DeliveryPlan) => ReactNode>>;
}

export function PolicyView({ policy, icon, tint, tables = {} }: PolicyViewProps) {
  const plan = useDeliveryPlan();
  const values = textValues(useShopSettings(), plan);
  const sections = sectionsOf(policy.text).map((section) => ({ ...section, heading: fillIn(section.heading, values) }));
  return (
    <ReadingLayout
      introduction={policy}
      note={`In effect since ${formatDay(policy.effectiveDate)}`}
      icon={icon}
      tint={tint}
      sections={sections}
    >
      <Prose className="[&>section:first-child_h2]:mt-0">
        {sections.map(({ id, heading, body }) => (
          <section key={id} id={id} tabIndex={-1} aria-labelledby={`${id}-heading`} className="[&>*+*]:mt-4">
            <h2 id={`${id}-heading`}>{heading}</h2>
            {tables[id]?.(values, plan)}
            <div className="[&>*+*]:mt-4">
              <Markdown>{fillInMarkdown(body, values)}</Markdown>
            </div>
          </section>
        ))}
      </Prose>
    </ReadingLayout>
  );
}
