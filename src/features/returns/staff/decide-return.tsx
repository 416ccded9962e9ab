import { useRef, useState } from 'react';
import { settleTyped } from '@/features/staff-area/settle-typed';
import { lengthProblem } from '@/lib/form-rules';
import { formatMoney } from '@/lib/format';
import { Button } from '@/ui/button';
import { Checkbox } from '@/ui/checkbox';
import { TextAreaField } from '@/ui/field';
import { useKeptForm } from '@/ui/use-typed';
import { ReturnSumsList } from '../customer/return-sums-list';
import { decideReturn, type ReturnDecision, type StaffReturn, useReturnChange } from './data';
import { staffReturnMessages } from './words';

/** The maximum length of the decision, in characters. The database checks the same limit. */
const DECISION_MAX = 1000;

export function DecideReturn({ item, worth }: { item: StaffReturn; worth: NonNullable<StaffReturn['worth']> }) {
  const untouched = { ourFault: item.ourFault, decision: '', seen: item.version };
  const { values, change, forget } = useKeptForm(`return-decision-${item.id}`, untouched);
  const { ourFault, decision, seen } = values;
  const [lacksAnswer, setLacksAnswer] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const isMissing = item.reason === 'missing';
  const refused = isMissing ? staffReturnMessages.answeredReport : staffReturnMessages.refused;
  const { mutate, isPending } = useReturnChange<ReturnDecision>(
    (decided) => decideReturn({ id: item.id, version: seen }, decided),
    ({ status }) => (status === 'approved' ? staffReturnMessages.approved : refused),
    (result) => settleTyped({ change, forget }, result),
  );
  const tooLong = lengthProblem(decision, DECISION_MAX);
  const sums = worth[ourFault ? 'ours' : 'theirs'];
  const decide = (approve: boolean) => {
    const lacksReason = !approve && decision.trim() === '';
    setLacksAnswer(lacksReason);
    if (lacksReason || tooLong) field.current?.focus();
    else mutate({ approve, decision: decision.trim(), ourFault });
  };
  return (
    <>
      <ReturnSumsList sums={sums} total={staffReturnMessages.goesBack} />
      <Checkbox
        label={staffReturnMessages.ourFault}
        checked={ourFault}
        onChange={(event) => change({ ourFault: event.target.checked })}
      />
      <TextAreaField
        ref={field}
        label={staffReturnMessages.decision}
        hint={staffReturnMessages.decisionHint}
        error={tooLong ?? (lacksAnswer ? staffReturnMessages.decisionMissing : undefined)}
        rows={2}
        value={decision}
        onChange={(event) => change({ decision: event.target.value })}
      />
      <div className="flex flex-wrap gap-2">
        <Button size="small" disabled={isPending} onClick={() => decide(true)}>
          {staffReturnMessages.approve(formatMoney(sums.refund))}
        </Button>
        <Button variant="danger" size="small" disabled={isPending} onClick={() => decide(false)}>
          {isMissing ? staffReturnMessages.answer : staffReturnMessages.refuse}
        </Button>
      </div>
    </>
  );
}
