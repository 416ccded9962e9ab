import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { DeliveryPlan } from '@/features/delivery/rules';
import type { Tint } from '@/ui/badge';
import { Prose } from '@/ui/prose';
import { WrittenText } from '@/ui/written-text';
import { useShopText } from './data';
import type { Policy } from './policy';
import { fillIn, fillInMarkdown, sectionsOf, type TextValues } from './policy-text';
import { ReadingLayout } from './reading-layout';
import { policyWords } from './words';

interface PolicyViewProps {
  policy: Policy;
  icon: LucideIcon;
  tint: Tint;
  /** Content above the text of a section, by section id. */
  tables?: Readonly<Record<string, (values: TextValues, plan: DeliveryPlan) => ReactNode>>;
}

export function PolicyView({ policy, icon, tint, tables = {} }: PolicyViewProps) {
  const builtIn = { content: policy.text, inEffectSince: policy.effectiveDate };
  const { text, values, plan } = useShopText(policy.name, builtIn);
  const sections = sectionsOf(text.content).map((section) => ({
    ...section,
    heading: fillIn(section.heading, values),
  }));
  return (
    <ReadingLayout
      introduction={policy}
      note={policyWords.inEffectSince(text.inEffectSince || policy.effectiveDate)}
      icon={icon}
      tint={tint}
      sections={sections}
    >
      <Prose className="[&>section:first-child_h2]:mt-0">
        {sections.map(({ id, heading, body }) => (
          <section key={id} id={id} tabIndex={-1} aria-labelledby={`${id}-heading`} className="[&>*+*]:mt-4">
            <h2 id={`${id}-heading`}>{heading}</h2>
            {tables[id]?.(values, plan)}
            <WrittenText className="[&>*+*]:mt-4" markdown={fillInMarkdown(body, values)} />
          </section>
        ))}
      </Prose>
    </ReadingLayout>
  );
}
