import { useState } from 'react';
import { formatMoney } from '@/lib/format';
import { Button } from '@/ui/button';
import { Checkbox } from '@/ui/checkbox';
import { TextAreaField } from '@/ui/field';
import { ReturnSumsList } from '../customer/return-sums-list';
import { decideReturn, type ReturnDecision, type StaffReturn, useReturnChange } from './data';
import { staffReturnMessages } from './words';

/** The maximum length of the decision, in characters. The database checks the same limit. */
const DECISION_MAX = 1000;

export function DecideReturn({ item, worth }: { item: StaffReturn; worth: NonNullable<StaffReturn['worth']> }) {
  const [ourFault, setOurFault] = useState(item.ourFault);
  const [decision, setDecision] = useState('');
  const [lacksAnswer, setLacksAnswer] = useState(false);
  const isMissing = item.reason === 'missing';
  const refused = isMissing ? staffReturnMessages.answeredReport : staffReturnMessages.refused;
  const { mutate, isPending } = useReturnChange<ReturnDecision>(
    (change) => decideReturn(item, change),
    ({ status }) => (status === 'approved' ? staffReturnMessages.approved : refused),
  );
  const sums = worth[ourFault ? 'ours' : 'theirs'];
  const decide = (approve: boolean) => {
    const lacksReason = !approve && decision.trim() === '';
    setLacksAnswer(lacksReason);
    if (!lacksReason) mutate({ approve, decision: decision.trim(), ourFault });
  };
  return (
    <>
      <ReturnSumsList sums={sums} total={staffReturnMessages.goesBack} />
      <Checkbox
        label={staffReturnMessages.ourFault}
        checked={ourFault}
        onChange={(event) => setOurFault(event.target.checked)}
      />
      <TextAreaField
        label={staffReturnMessages.decision}
        hint={staffReturnMessages.decisionHint}
        error={lacksAnswer ? staffReturnMessages.decisionMissing : undefined}
        rows={2}
        maxLength={DECISION_MAX}
        value={decision}
        onChange={(event) => setDecision(event.target.value)}
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
