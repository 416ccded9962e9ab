import { useState } from 'react';
import { adminArea } from '@/features/staff-area/data';
import { List } from '@/features/staff-area/list';
import { settleTyped } from '@/features/staff-area/settle-typed';
import { useLocalPages } from '@/features/staff-area/use-keyset-pages';
import { lengthProblem } from '@/lib/form-rules';
import { formatMoment, shortOrderId } from '@/lib/format';
import { useChange } from '@/lib/use-change';
import { Button } from '@/ui/button';
import { DataTableSkeleton } from '@/ui/data-table';
import { TextAreaField } from '@/ui/field';
import { toast } from '@/ui/toast';
import { useKeptForm } from '@/ui/use-typed';
import { answerRemedy, type RemedyAnswer, useStaffRemedies } from './data';
import type { StaffRemedy } from './rows';
import { remedyListMessages, staffRemedyMessages, staffRemedyName, staffRemedyProblem } from './words';

/** The database checks the same limit. */
const ANSWER_MAX = 1000;

/** The replacements and parts that were asked for because of a recall. */
export function RemediesList({ onOpenOrder }: { onOpenOrder: (id: string) => void }) {
  const pages = useLocalPages();
  const query = useStaffRemedies(pages.before);
  return (
    <section aria-labelledby="staff-remedies" className="mb-8">
      <h2 id="staff-remedies" className="mb-4 text-2xl">
        {staffRemedyMessages.title}
      </h2>
      <List
        query={query}
        list={{ pages, isFiltered: false, showAll: pages.goToNewer }}
        messages={remedyListMessages}
        skeleton={<DataTableSkeleton columns={3} rows={1} />}
        isPart
      >
        {(rows) => (
          <ul aria-label={staffRemedyMessages.title} className="grid gap-4">
            {rows.map((item) => (
              <RemedyCard key={`${item.id} ${item.version}`} item={item} onOpenOrder={onOpenOrder} />
            ))}
          </ul>
        )}
      </List>
    </section>
  );
}

function RemedyCard({ item, onOpenOrder }: { item: StaffRemedy; onOpenOrder: (id: string) => void }) {
  const { values, change, forget } = useKeptForm(`remedy-${item.id}`, { answer: '', seen: item.version });
  const { answer, seen } = values;
  const [lacksAnswer, setLacksAnswer] = useState(false);
  const answering = (given: RemedyAnswer) => answerRemedy({ id: item.id, version: seen }, given);
  const { mutate, isPending } = useChange([adminArea], answering, (result, { send }) => {
    settleTyped({ change, forget }, result);
    if (result.ok) toast.success(send ? staffRemedyMessages.sent : staffRemedyMessages.refused);
    else toast.error(staffRemedyProblem(result.problem));
  });
  const tooLong = lengthProblem(answer, ANSWER_MAX);
  const decide = (send: boolean) => {
    const isMissing = !send && answer.trim() === '';
    setLacksAnswer(isMissing);
    if (!isMissing && !tooLong) mutate({ send, answer });
  };
  return (
    <li className="grid gap-5 rounded-card border border-line bg-raised p-4 sm:p-5 lg:grid-cols-2">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{staffRemedyName(item)}</p>
        <p className="mt-2 wrap-anywhere">
          <bdi>{item.customerName ?? staffRemedyMessages.erased}</bdi>
        </p>
        <p className="text-muted text-sm">
          <time dateTime={item.createdAt}>{staffRemedyMessages.asked(formatMoment(item.createdAt))}</time>
        </p>
        <Button variant="secondary" size="small" className="mt-4" onClick={() => onOpenOrder(item.orderId)}>
          {staffRemedyMessages.openOrder(shortOrderId(item.orderId))}
        </Button>
      </div>
      <div className="grid min-w-0 content-start gap-4">
        <TextAreaField
          label={staffRemedyMessages.answer}
          hint={staffRemedyMessages.answerHint}
          error={tooLong ?? (lacksAnswer ? staffRemedyMessages.answerMissing : undefined)}
          rows={2}
          value={answer}
          onChange={(event) => change({ answer: event.target.value })}
        />
        <div className="flex flex-wrap gap-2">
          <Button size="small" disabled={isPending} onClick={() => decide(true)}>
            {staffRemedyMessages.send}
          </Button>
          <Button variant="danger" size="small" disabled={isPending} onClick={() => decide(false)}>
            {staffRemedyMessages.refuse}
          </Button>
        </div>
      </div>
    </li>
  );
}
