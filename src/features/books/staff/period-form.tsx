import { type FormEvent, useState } from 'react';
import { Button } from '@/ui/button';
import { SelectField, TextField } from '@/ui/field';
import { type ChosenPeriod, chosenPeriods, type Period, periodProblem, type useBookPeriod } from './period';
import { bookMessages, periodNames, periodProblems } from './words';

interface PeriodFormProps {
  view: ReturnType<typeof useBookPeriod>;
  /** The current period, as initial values. */
  shown: Period | undefined;
}

export function PeriodForm({ view, shown }: PeriodFormProps) {
  const [editing, setEditing] = useState(false);
  const open = editing || view.choice.kind === 'custom';
  const chosen: ChosenPeriod = open ? 'custom' : view.choice.kind;

  function choose(value: string) {
    const next = chosenPeriods.find((period) => period === value);
    setEditing(next === 'custom');
    if (next && next !== 'custom') view.choose(next);
  }
  return (
    <div className="mb-5 flex flex-wrap items-end gap-x-4 gap-y-3 print:hidden">
      <SelectField
        label={bookMessages.period}
        value={chosen}
        onChange={(event) => choose(event.target.value)}
        className="max-sm:w-full"
      >
        {chosenPeriods.map((period) => (
          <option key={period} value={period}>
            {periodNames[period]}
          </option>
        ))}
      </SelectField>
      {open && (
        <DaysForm
          key={`${shown?.from} ${shown?.to}`}
          start={view.choice.kind === 'custom' ? view.choice : (shown ?? { from: '', to: '' })}
          onChoose={view.chooseDays}
        />
      )}
    </div>
  );
}

function DaysForm({ start, onChoose }: { start: Period; onChoose: (period: Period) => void }) {
  const [period, setPeriod] = useState<Period>({ from: start.from, to: start.to });
  const [submitted, setSubmitted] = useState(false);
  const problem = periodProblem(period);

  function submit(event: FormEvent) {
    event.preventDefault();
    setSubmitted(true);
    if (problem === null) onChoose(period);
  }
  return (
    <form onSubmit={submit} noValidate className="flex flex-wrap items-start gap-3 max-sm:w-full">
      <TextField
        type="date"
        label={bookMessages.from}
        value={period.from}
        onChange={(event) => setPeriod({ ...period, from: event.target.value })}
        error={submitted && problem ? periodProblems[problem] : undefined}
        className="max-w-72 max-sm:flex-1"
      />
      <TextField
        type="date"
        label={bookMessages.to}
        value={period.to}
        onChange={(event) => setPeriod({ ...period, to: event.target.value })}
        className="max-sm:flex-1"
      />
      <Button type="submit" variant="secondary" className="sm:mt-8">
        {bookMessages.show}
      </Button>
    </form>
  );
}
