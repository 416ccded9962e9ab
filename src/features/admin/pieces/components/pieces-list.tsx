import { useRef, useState } from 'react';
import { toast } from 'sonner';
import { formatMoment, shortOrderId } from '@/lib/format';
import type { Conflict, Problem } from '@/lib/result';
import { useChange } from '@/lib/use-change';
import { Button } from '@/ui/button';
import { DataTableSkeleton } from '@/ui/data-table';
import { TextAreaField, TextField } from '@/ui/field';
import { List } from '../../shared/components/list';
import { adminArea } from '../../shared/queries';
import { useLocalPages } from '../../shared/use-keyset-pages';
import { answerPiece, type PieceAnswer } from '../api';
import { readPrice } from '../form-schema';
import { pieceListMessages, staffPieceMessages, staffPieceName, staffPieceProblem } from '../messages';
import { useStaffPieces } from '../queries';
import type { StaffPiece } from '../rows';

/** The database checks the same limit. */
const ANSWER_MAX = 1000;

export function PiecesList({ onOpenOrder }: { onOpenOrder: (id: string) => void }) {
  const pages = useLocalPages();
  const query = useStaffPieces(pages.before);
  return (
    <section aria-labelledby="staff-pieces" className="mb-8">
      <h2 id="staff-pieces" className="mb-4 text-2xl">
        {staffPieceMessages.title}
      </h2>
      <List
        query={query}
        list={{ pages, isFiltered: false, showAll: pages.goToNewer }}
        messages={pieceListMessages}
        skeleton={<DataTableSkeleton columns={3} rows={1} />}
        isPart
      >
        {(rows) => (
          <ul aria-label={staffPieceMessages.title} className="grid gap-4">
            {rows.map((item) => (
              <PieceCard key={item.id} item={item} onOpenOrder={onOpenOrder} />
            ))}
          </ul>
        )}
      </List>
    </section>
  );
}

function outcomeOf({ send, price }: PieceAnswer): string {
  if (!send) return staffPieceMessages.refused;
  return price === null ? staffPieceMessages.sent : staffPieceMessages.offered;
}

const isAboutPrice = (problem: Problem | Conflict<unknown>) => problem.kind === 'refused' && problem.field === 'price';

function PieceCard({ item, onOpenOrder }: { item: StaffPiece; onOpenOrder: (id: string) => void }) {
  const [answer, setAnswer] = useState('');
  const [typedPrice, setTypedPrice] = useState('');
  const [lacksAnswer, setLacksAnswer] = useState(false);
  const [priceProblem, setPriceProblem] = useState<string>();
  const priceField = useRef<HTMLDivElement>(null);
  const answering = (given: PieceAnswer) => answerPiece(item, given);
  const { mutate, isPending } = useChange([adminArea], answering, (result, given) => {
    if (result.ok) toast.success(outcomeOf(given));
    else if (isAboutPrice(result.problem)) refusePrice(staffPieceProblem(result.problem));
    else toast.error(staffPieceProblem(result.problem));
  });
  const read = readPrice(typedPrice);
  const price = 'price' in read ? read.price : null;
  const refusePrice = (problem: string) => {
    setPriceProblem(problem);
    priceField.current?.querySelector('input')?.focus();
  };
  const send = () => {
    setLacksAnswer(false);
    if ('problem' in read) return refusePrice(read.problem);
    setPriceProblem(undefined);
    mutate({ send: true, answer, price: read.price });
  };
  const refuse = () => {
    setPriceProblem(undefined);
    setLacksAnswer(answer.trim() === '');
    if (answer.trim() !== '') mutate({ send: false, answer, price: null });
  };
  return (
    <li className="grid gap-5 rounded-card border border-line bg-raised p-4 sm:p-5 lg:grid-cols-2">
      <div className="min-w-0">
        <p className="font-semibold [overflow-wrap:anywhere]">{staffPieceName(item)}</p>
        <p className="mt-2 [overflow-wrap:anywhere]">
          <bdi>{item.customerName ?? staffPieceMessages.erased}</bdi>
        </p>
        <p className="text-muted text-sm">
          <time dateTime={item.createdAt}>{staffPieceMessages.asked(formatMoment(item.createdAt))}</time>
        </p>
        <Button variant="secondary" size="small" className="mt-4" onClick={() => onOpenOrder(item.orderId)}>
          {staffPieceMessages.openOrder(shortOrderId(item.orderId))}
        </Button>
      </div>
      <div className="grid min-w-0 content-start gap-4">
        <TextAreaField
          label={staffPieceMessages.answer}
          hint={staffPieceMessages.answerHint}
          error={lacksAnswer ? staffPieceMessages.answerMissing : undefined}
          rows={2}
          maxLength={ANSWER_MAX}
          value={answer}
          onChange={(event) => setAnswer(event.target.value)}
        />
        {item.kind === 'lost' && (
          <div ref={priceField}>
            <TextField
              label={staffPieceMessages.price}
              hint={staffPieceMessages.priceHint}
              error={priceProblem}
              inputMode="decimal"
              autoComplete="off"
              value={typedPrice}
              onChange={(event) => {
                setTypedPrice(event.target.value);
                setPriceProblem(undefined);
              }}
            />
          </div>
        )}
        <div className="flex flex-wrap gap-2">
          <Button size="small" disabled={isPending} onClick={send}>
            {price === null ? staffPieceMessages.send : staffPieceMessages.offer(price)}
          </Button>
          <Button variant="danger" size="small" disabled={isPending} onClick={refuse}>
            {staffPieceMessages.refuse}
          </Button>
        </div>
      </div>
    </li>
  );
}
