import { type FormEvent, useState } from 'react';
import type { Cents } from '@/domain/money';
import { NumberField } from '@/features/staff-area/number-field';
import { decimalProblem, formatDecimal, parseDecimal } from '@/features/staff-area/number-rules';
import { formatMoney } from '@/lib/format';
import { Button } from '@/ui/button';
import { Disclosure } from '@/ui/disclosure';
import { toast } from '@/ui/toast';
import { useDailyRefunds, useSetDailyRefunds } from './data';
import { dailyRefundsMessages, memberProblem } from './words';

/** How much one member may refund on one day. Owners change it. */
export function DailyRefunds({ mayChange }: { mayChange: boolean }) {
  const { data } = useDailyRefunds();
  if (data === undefined) return null;
  if (!mayChange) return <p className="text-muted">{dailyRefundsMessages.is(formatMoney(data))}</p>;
  return (
    <Disclosure
      id="daily-refunds"
      title={dailyRefundsMessages.title}
      note={dailyRefundsMessages.is(formatMoney(data))}
      headingLevel={2}
      look="line"
    >
      <DailyRefundsForm key={data} stored={data} />
    </Disclosure>
  );
}

function DailyRefundsForm({ stored }: { stored: Cents }) {
  const [text, setText] = useState(() => formatDecimal(stored));
  const [problem, setProblem] = useState<string | null>(null);
  const { mutate, isPending } = useSetDailyRefunds((result) => {
    if (result.ok) toast.success(dailyRefundsMessages.saved(formatMoney(result.value)));
    else setProblem(memberProblem(result.problem, '', ''));
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = decimalProblem(text, dailyRefundsMessages.rule);
    setProblem(wrong);
    if (wrong === null) mutate(parseDecimal(text) ?? 0);
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-wrap items-start gap-3">
      <NumberField
        label={dailyRefundsMessages.label}
        hint={dailyRefundsMessages.hint}
        inputMode="decimal"
        className="min-w-0 flex-1 basis-64"
        error={problem ?? undefined}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button type="submit" variant="secondary" disabled={isPending} className="mt-8">
        {dailyRefundsMessages.save}
      </Button>
    </form>
  );
}
