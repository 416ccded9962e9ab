import { type FormEvent, useId, useState } from 'react';
import { birthMonthProblem, CHILD_AGES, type ChildAge, OLDEST_AGE, yearsOld } from '@/domain/age';
import { announce } from '@/lib/announce';
import { lazily } from '@/lib/lazily';
import { today } from '@/lib/today';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { SelectField } from '@/ui/field';
import { SegmentedControl } from '@/ui/segmented-control';
import { keepChildAge, useKeptChild } from '../child-age';
import { childAgeMessages } from '../child-age-messages';

type FieldName = 'years' | 'month' | 'year';
type Typed = Record<FieldName, string>;
type Way = 'years' | 'born';

const months = lazily(() => {
  const { format } = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, index) => ({
    value: String(index + 1).padStart(2, '0'),
    name: format(Date.UTC(2000, index)),
  }));
});

function typedOf(child: ChildAge | null): Typed {
  if (child === null) return { years: '', month: '', year: '' };
  if ('years' in child) return { years: String(child.years), month: '', year: '' };
  const [year = '', month = ''] = child.bornIn.split('-');
  return { years: '', month, year };
}

function read(way: Way, { years, month, year }: Typed): { child: ChildAge } | { field: FieldName; error: string } {
  if (way === 'years') {
    return years === '' ? { field: 'years', error: childAgeMessages.noYears } : { child: { years: Number(years) } };
  }
  if (month === '') return { field: 'month', error: childAgeMessages.noMonth };
  if (year === '') return { field: 'year', error: childAgeMessages.noYear };
  const bornIn = `${year}-${month}`;
  const problem = birthMonthProblem(bornIn, today());
  return problem ? { field: 'year', error: childAgeMessages.problems[problem] } : { child: { bornIn } };
}

interface ChildAgeDialogProps {
  onClose: () => void;
  onKept?: ((years: number) => void) | undefined;
}

export function ChildAgeDialog({ onClose, onKept }: ChildAgeDialogProps) {
  const id = useId();
  const kept = useKeptChild();
  const [way, setWay] = useState<Way>(kept && 'bornIn' in kept ? 'born' : 'years');
  const [typed, setTyped] = useState(() => typedOf(kept));
  const [wrong, setWrong] = useState<{ field: FieldName; error: string } | null>(null);
  const thisYear = Number(today().slice(0, 4));
  const birthYears = Array.from({ length: OLDEST_AGE + 2 }, (_, index) => String(thisYear - index));

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const told = read(way, typed);
    if ('error' in told) {
      setWrong(told);
      const control = event.currentTarget.elements.namedItem(told.field);
      if (control instanceof HTMLElement) control.focus();
      return;
    }
    keepChildAge(told.child);
    const years = yearsOld(told.child, today()) ?? 0;
    announce(childAgeMessages.childOf(years));
    onKept?.(years);
    onClose();
  };

  const field = (name: FieldName, label: string) => ({
    name,
    label,
    value: typed[name],
    error: wrong?.field === name ? wrong.error : undefined,
    onChange: (event: { target: { value: string } }) => {
      setWrong(null);
      setTyped({ ...typed, [name]: event.target.value });
    },
  });

  return (
    <Dialog
      title={childAgeMessages.title}
      description={childAgeMessages.note}
      size="small"
      onClose={onClose}
      footer={
        <>
          {kept && (
            <Button
              variant="quiet"
              className="mr-auto"
              onClick={() => {
                keepChildAge(null);
                announce(childAgeMessages.childForgotten);
                onClose();
              }}
            >
              {childAgeMessages.forget}
            </Button>
          )}
          <Button type="submit" form={id}>
            {childAgeMessages.keep}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit} className="grid gap-5">
        <SegmentedControl
          label={childAgeMessages.how}
          value={way}
          className="justify-self-start"
          onChange={(next) => {
            setWrong(null);
            setWay(next);
          }}
          options={[
            { value: 'years', label: childAgeMessages.years },
            { value: 'born', label: childAgeMessages.born },
          ]}
        />
        {way === 'years' ? (
          <SelectField {...field('years', childAgeMessages.yearsLabel)}>
            <option value="">{childAgeMessages.choose}</option>
            {CHILD_AGES.map((age) => (
              <option key={age} value={age}>
                {age === 0 ? childAgeMessages.under1 : age}
              </option>
            ))}
          </SelectField>
        ) : (
          <div>
            <div className="grid grid-cols-2 items-start gap-3">
              <SelectField {...field('month', childAgeMessages.month)}>
                <option value="">{childAgeMessages.choose}</option>
                {months().map(({ value, name }) => (
                  <option key={value} value={value}>
                    {name}
                  </option>
                ))}
              </SelectField>
              <SelectField {...field('year', childAgeMessages.year)}>
                <option value="">{childAgeMessages.choose}</option>
                {birthYears.map((year) => (
                  <option key={year}>{year}</option>
                ))}
              </SelectField>
            </div>
            <p className="mt-3 text-muted text-sm">{childAgeMessages.grows}</p>
          </div>
        )}
      </form>
    </Dialog>
  );
}
