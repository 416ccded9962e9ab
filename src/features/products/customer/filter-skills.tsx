import type { FilterOption } from '@/domain/product-facets';
import { type SkillId, skills } from '@/domain/skill';
import { filterMessages } from './browse-words';
import { SkillIcon } from './skill-icon';

interface FilterSkillsProps {
  options: readonly FilterOption[];
  value: SkillId | null;
  onChange: (value: SkillId | null) => void;
}

export function FilterSkills({ options, value, onChange }: FilterSkillsProps) {
  return (
    <fieldset>
      <legend className="mb-2 font-display font-semibold text-lg">{filterMessages.skill}</legend>
      <div className="flex flex-wrap gap-2">
        {skills.map(({ id, name }) => (
          <button
            key={id}
            type="button"
            aria-pressed={id === value}
            onClick={() => onChange(id === value ? null : id)}
            className="inline-flex min-h-11 items-center gap-2 rounded-full border border-control bg-raised px-3 text-sm transition hover:border-brand aria-pressed:border-brand aria-pressed:bg-brand-soft aria-pressed:font-semibold aria-pressed:text-brand"
          >
            <SkillIcon skill={id} className="size-4 shrink-0" />
            {name}{' '}
            <span className="tabular-nums text-muted">{options.find((option) => option.value === id)?.count ?? 0}</span>
          </button>
        ))}
      </div>
    </fieldset>
  );
}
