import { Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { isNearNow, today } from '@/domain/shop-day';
import { refusalsOf } from '@/features/staff-area/refused-fields';
import { lengthProblem } from '@/lib/form-rules';
import { formatDay } from '@/lib/format';
import { Button, IconButton } from '@/ui/button';
import { TextField } from '@/ui/field';
import { toast } from '@/ui/toast';
import type { Holiday } from '../rules';
import { useSaveHoliday } from './data';
import { deliveryLimits } from './form-schema';
import { deliveryMessages } from './words';

const nothing: Holiday = { day: '', name: '' };

export function HolidayList({ holidays }: { holidays: readonly Holiday[] }) {
  const [typed, setTyped] = useState(nothing);
  const [errors, setErrors] = useState<Partial<Holiday>>({});
  const { mutate, isPending } = useSaveHoliday((result, { name, day }) => {
    if (!result.ok) {
      const refused = name === '' ? {} : refusalsOf(result.problem, ['day', 'name']);
      setErrors(refused);
      if (Object.keys(refused).length === 0) toast.error(deliveryMessages.holidayNotSaved);
      return;
    }
    const former = holidays.find((holiday) => holiday.day === day)?.name ?? '';
    if (name === '') return toast.success(deliveryMessages.holidayRemoved(former));
    setTyped(nothing);
    toast.success(deliveryMessages.holidayAdded(name));
  });
  const tooLong = lengthProblem(typed.name, deliveryLimits.holidayName);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const name = typed.name.trim();
    const complete = typed.day >= today() && isNearNow(typed.day) && name !== '';
    setErrors(complete ? {} : { name: deliveryMessages.holidayIncomplete });
    if (complete && !tooLong) mutate({ day: typed.day, name });
  };
  return (
    <div>
      <p className="max-w-reading text-muted text-sm">{deliveryMessages.holidaysHint}</p>
      {holidays.length === 0 ? (
        <p className="mt-3 text-muted">{deliveryMessages.noHolidays}</p>
      ) : (
        <ul
          aria-label={deliveryMessages.holidays}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls is reached by the keyboard
          tabIndex={0}
          className="mt-3 max-h-76 divide-y divide-line overflow-y-auto rounded-2xl border border-line bg-raised"
        >
          {holidays.map(({ day, name }) => (
            <li key={day} className="flex items-center justify-between gap-3 py-1.5 pr-2 pl-4">
              <span className="flex min-w-0 flex-wrap items-baseline gap-x-2 leading-snug wrap-anywhere">
                <span className="font-semibold">{name}</span>{' '}
                <span className="tabular-nums whitespace-nowrap text-muted text-sm">{formatDay(day)}</span>
              </span>
              <IconButton
                aria-label={deliveryMessages.removeHoliday(name, formatDay(day))}
                disabled={isPending}
                onClick={() => mutate({ day, name: '' })}
              >
                <Trash2 className="size-5" aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <form noValidate onSubmit={submit} className="mt-4 grid items-start gap-4 sm:grid-cols-[12rem_1fr_auto]">
        <TextField
          label={deliveryMessages.holidayDay}
          type="date"
          value={typed.day}
          error={errors.day}
          onChange={({ target }) => setTyped((former) => ({ ...former, day: target.value }))}
        />
        <TextField
          label={deliveryMessages.holidayName}
          autoComplete="off"
          value={typed.name}
          error={tooLong ?? errors.name}
          onChange={({ target }) => setTyped((former) => ({ ...former, name: target.value }))}
        />
        <Button type="submit" size="small" variant="secondary" disabled={isPending} className="sm:mt-9">
          {deliveryMessages.addHoliday}
        </Button>
      </form>
    </div>
  );
}
