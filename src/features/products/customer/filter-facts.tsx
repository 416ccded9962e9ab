import { type SubstanceId, substanceName, substances } from '@/domain/free-from';
import { type PlayWishes, type ScaleId, scaleIds, scaleOf, wishName } from '@/domain/play-scales';
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
  const toggle = (id: SubstanceId) =>
    onChange(substances.map((each) => each.id).filter((each) => chosen.includes(each) !== (each === id)));
  return (
    <fieldset>
      <legend className="sr-only">{filterMessages.freeFrom}</legend>
      <p className="mb-1 text-muted text-sm">{filterMessages.freeFromHint}</p>
      {options.map(({ value: id, count }) => (
        <div key={id} className="flex items-center justify-between gap-3">
          <Checkbox label={substanceName(id)} checked={chosen.includes(id)} onChange={() => toggle(id)} />
          <span className="tabular-nums text-muted text-sm">{count}</span>
        </div>
      ))}
    </fieldset>
  );
}

interface FilterPlayProps {
  /** By scale; one without options is not asked. */
  options: Readonly<Record<ScaleId, readonly FilterOption[]>>;
  wishes: PlayWishes;
  onChoose: (changes: Partial<PlayWishes>) => void;
}

export function FilterPlay({ options, wishes, onChoose }: FilterPlayProps) {
  return (
    <fieldset>
      <legend className="sr-only">{filterMessages.play}</legend>
      <div className="grid gap-3">
        {scaleIds
          .filter((scale) => options[scale].length > 0)
          .map((scale) => (
            <SelectField
              key={scale}
              label={scaleOf(scale).name}
              value={wishes[scale] ?? ''}
              onChange={(event) => onChoose({ [scale]: event.target.value || null })}
            >
              <option value="">{filterMessages.any}</option>
              {options[scale].map(({ value }) => (
                <option key={value} value={value}>
                  {wishName(scale, value)}
                </option>
              ))}
            </SelectField>
          ))}
      </div>
    </fieldset>
  );
}
