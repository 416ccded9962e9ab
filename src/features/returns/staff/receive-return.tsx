import { settleTyped } from '@/features/staff-area/settle-typed';
import { Button } from '@/ui/button';
import { SelectField } from '@/ui/field';
import { useKeptForm } from '@/ui/use-typed';
import { chosenLines } from '../rules';
import { receiveReturn, type ShelvedLines, type StaffReturn, useReturnChange } from './data';
import { staffReturnMessages } from './words';

interface ShelvedReturn {
  /** Units back on the shelf, by product. */
  back: Readonly<Record<number, number>>;
  seen: number;
}

export function ReceiveReturn({ item }: { item: StaffReturn }) {
  const untouched: ShelvedReturn = { back: {}, seen: item.version };
  const { values, change, forget } = useKeptForm(`return-received-${item.id}`, untouched);
  const { back, seen } = values;
  const { mutate, isPending } = useReturnChange<ShelvedLines>(
    (lines) => receiveReturn({ id: item.id, version: seen }, lines),
    () => staffReturnMessages.received,
    (result) => settleTyped({ change, forget }, result),
  );
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        mutate(chosenLines(back));
      }}
    >
      <p className="text-muted">
        {item.reason === 'missing' ? staffReturnMessages.cameBack : staffReturnMessages.receiveHint}
      </p>
      {item.lines.map(({ productId, name, quantity }) => (
        <SelectField
          key={productId}
          label={staffReturnMessages.shelf(name)}
          value={back[productId] ?? 0}
          onChange={(event) => change({ back: { ...back, [productId]: Number(event.target.value) } })}
        >
          <option value={0}>{staffReturnMessages.none}</option>
          {Array.from({ length: quantity }, (_, index) => index + 1).map((count) => (
            <option key={count} value={count}>
              {count}
            </option>
          ))}
        </SelectField>
      ))}
      <Button type="submit" variant="secondary" size="small" className="w-fit" disabled={isPending}>
        {staffReturnMessages.receive}
      </Button>
    </form>
  );
}
