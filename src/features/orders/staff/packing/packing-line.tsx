import { type ReactNode, useId } from 'react';
import { NumberField } from '@/features/staff-area/number-field';
import { Checkbox } from '@/ui/checkbox';
import type { PackingItem } from './data';
import { packingMessages } from './words';

interface PackingLineProps {
  item: PackingItem;
  picture: ReactNode;
  /** The quantity in the parcel, as typed; undefined while the line is not ticked. */
  units: string | undefined;
  error: string | undefined;
  onUnits: (units: string | undefined) => void;
}

export function PackingLine({ item, picture, units, error, onUnits }: PackingLineProps) {
  const leftId = useId();
  const left = item.toSend;
  return (
    <li className="grid grid-cols-[6rem_minmax(0,1fr)] max-[22rem]:grid-cols-[4rem_minmax(0,1fr)] items-start gap-x-4 gap-y-3 border-line border-b pb-4 last:border-0">
      <div className="overflow-hidden rounded-xl">{picture}</div>
      <div className="min-w-0">
        <Checkbox
          label={item.name}
          aria-describedby={leftId}
          checked={units !== undefined && !item.recalled}
          disabled={item.recalled}
          onChange={(event) => onUnits(event.target.checked ? String(left) : undefined)}
          className="wrap-anywhere"
        />
        <div id={leftId} className="font-display text-xl">
          <p>{packingMessages.left(left)}</p>{' '}
          {item.recalled && <p className="text-danger">{packingMessages.recalled}</p>}
        </div>
        {left > 1 && !item.recalled && units !== undefined && (
          <NumberField
            label={packingMessages.units(item.name)}
            value={units}
            error={error}
            min="1"
            max={left}
            inputMode="numeric"
            onChange={(event) => onUnits(event.target.value)}
            className="mt-2 max-w-48"
          />
        )}
      </div>
    </li>
  );
}
