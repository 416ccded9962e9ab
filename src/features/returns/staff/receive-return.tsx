import { useState } from 'react';
import { Button } from '@/ui/button';
import { SelectField } from '@/ui/field';
import { chosenLines } from '../rules';
import { receiveReturn, type ShelvedLines, type StaffReturn, useReturnChange } from './data';
import { staffReturnMessages } from './words';

export function ReceiveReturn({ item }: { item: StaffReturn }) {
  const [back, setBack] = useState<Readonly<Record<number, number>>>({});
  const { mutate, isPending } = useReturnChange<ShelvedLines>(
    (lines) => receiveReturn(item, lines),
    () => staffReturnMessages.received,
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
          onChange={(event) => setBack({ ...back, [productId]: Number(event.target.value) })}
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
