import type { LucideIcon } from 'lucide-react';
import { formatDay } from '@/lib/format';
import { useShopSettings } from '@/lib/shop-settings';
import { Prose } from '@/ui/prose';
import type { Tint } from '@/ui/tint';
import { type PolicyWriter, statedSettings } from '../policy';
import { PolicyBlockView } from './policy-block-view';
import { ReadingLayout } from './reading-layout';

interface PolicyViewProps {
  write: PolicyWriter;
  icon: LucideIcon;
  tint: Tint;
}

/** A whole policy; every section can be linked to. */
export function PolicyView({ write, icon, tint }: PolicyViewProps) {
  const policy = write(statedSettings(useShopSettings()));
  return (
    <ReadingLayout
      title={policy.title}
      intro={policy.intro}
      note={`In effect since ${formatDay(policy.effectiveDate)}`}
      icon={icon}
      tint={tint}
      sections={policy.sections}
    >
      <Prose className="[&>section:first-child_h2]:mt-0">
        {policy.sections.map((section) => (
          <section key={section.id} id={section.id} tabIndex={-1} aria-labelledby={`${section.id}-heading`}>
            <h2 id={`${section.id}-heading`}>{section.heading}</h2>
            {section.blocks.map((block, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a section never move
              <div key={index} className="mt-4">
                <PolicyBlockView block={block} />
              </div>
            ))}
          </section>
        ))}
      </Prose>
    </ReadingLayout>
  );
}
