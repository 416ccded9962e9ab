import type { FilterOption } from '@/domain/product-facets';
import { type SkillId, skillName } from '@/domain/skill';
import { pill } from '@/ui/pill';
import { filterMessages } from './browse-words';
import { SkillIcon } from './skill-icon';

interface FilterSkillsProps {
  options: readonly FilterOption<SkillId>[];
  value: SkillId | null;
  onChange: (value: SkillId | null) => void;
}

export function FilterSkills({ options, value, onChange }: FilterSkillsProps) {
  return (
    <fieldset>
      <legend className="sr-only">{filterMessages.skill}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map(({ value: id, count }) => (
          <button
            key={id}
            type="button"
            aria-pressed={id === value}
            onClick={() => onChange(id === value ? null : id)}
            className={pill({ look: 'choice', className: 'border-control px-3' })}
          >
            <SkillIcon skill={id} className="size-4 shrink-0" />
            {skillName(id)} <span className="shrink-0 tabular-nums text-muted">{count}</span>
          </button>
        ))}
      </div>
    </fieldset>
  );
}
