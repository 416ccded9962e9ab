import { cx } from 'class-variance-authority';
import { type LucideIcon, Shapes, Sprout, WandSparkles } from 'lucide-react';
import type { Tint } from '@/ui/badge';
import { ourMission } from './story';

type ValueId = (typeof ourMission.values)[number]['id'];

const looks: Record<ValueId, { icon: LucideIcon; tint: Tint; blob: string }> = {
  imagination: { icon: WandSparkles, tint: 'music', blob: 'rounded-[58%_42%_38%_62%/52%_60%_40%_48%]' },
  learning: { icon: Shapes, tint: 'educational', blob: 'rounded-[34%]' },
  sustainability: { icon: Sprout, tint: 'outdoor', blob: 'rounded-[50%_50%_50%_14%]' },
};

export function MissionSection() {
  return (
    <>
      <div className="mx-auto mb-10 max-w-2xl text-center">
        <h2 id={`${ourMission.id}-heading`} className="text-3xl sm:text-[2.6rem]">
          {ourMission.heading}
        </h2>
        <p className="mt-4 text-lg text-muted leading-relaxed sm:text-xl">{ourMission.intro}</p>
      </div>
      <ul className="grid gap-4 sm:gap-6 lg:grid-cols-3">
        {ourMission.values.map((value) => {
          const { icon: Icon, tint, blob } = looks[value.id];
          return (
            <li
              key={value.id}
              data-tint={tint}
              className="group flex gap-5 rounded-[2rem] bg-(--tint) p-6 sm:p-8 sm:max-lg:items-center lg:flex-col"
            >
              <span
                className={cx(
                  'grid size-16 shrink-0 place-items-center bg-(--tint-deep) text-(--on-tint) transition-transform duration-200 group-hover:rotate-6 sm:size-20',
                  blob,
                )}
              >
                <Icon className="size-8 sm:size-9" strokeWidth={1.75} aria-hidden="true" />
              </span>
              <div>
                <h3 className="text-2xl">{value.heading}</h3>
                <p className="mt-2 leading-relaxed">{value.text}</p>
              </div>
            </li>
          );
        })}
      </ul>
    </>
  );
}
