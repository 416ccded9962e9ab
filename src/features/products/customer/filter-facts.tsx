import { type SubstanceId, substances } from '@/domain/free-from';
import { type PlayWishes, scaleIds, scaleOf } from '@/domain/play-scales';
import type { FilterOption } from '@/domain/product-facets';
import { Checkbox } from '@/ui/checkbox';
import { SelectField } from '@/ui/field';
import { filterMessages } from './browse-words';

interface FilterFreeFromProps {
  options: readonly FilterOption<SubstanceId>[];
  chosen: readonly SubstanceId[];
  onChange: (chosen: SubstanceId[]) => void;
}

export function FilterFreeFrom({ options, chosen, onChange }: FilterFreeFromProps) {
  const countOf = (id: SubstanceId) => options.find(({ value }) => value === id)?.count ?? 0;
  const toggle = (id: SubstanceId) =>
    onChange(substances.map((each) => each.id).filter((each) => chosen.includes(each) !== (each === id)));
  return (
    <fieldset>
      <legend className="font-display font-semibold text-lg">{filterMessages.freeFrom}</legend>
      <p className="mb-1 text-muted text-sm">{filterMessages.freeFromHint}</p>
      {substances.map(({ id, name }) => (
        <div key={id} className="flex items-center justify-between gap-3">
          <Checkbox label={name} checked={chosen.includes(id)} onChange={() => toggle(id)} />
          <span className="tabular-nums text-muted text-sm">{countOf(id)}</span>
        </div>
      ))}
    </fieldset>
  );
}

interface FilterPlayProps {
  wishes: PlayWishes;
  onChoose: (changes: Partial<PlayWishes>) => void;
}

export function FilterPlay({ wishes, onChoose }: FilterPlayProps) {
  return (
    <fieldset>
      <legend className="mb-2 font-display font-semibold text-lg">{filterMessages.play}</legend>
      <div className="grid gap-3">
        {scaleIds.map((scale) => (
          <SelectField
            key={scale}
            label={scaleOf(scale).name}
            value={wishes[scale] ?? ''}
            onChange={(event) => onChoose({ [scale]: event.target.value || null })}
          >
            <option value="">{filterMessages.any}</option>
            {scaleOf(scale).wishes.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        ))}
      </div>
    </fieldset>
  );
}
