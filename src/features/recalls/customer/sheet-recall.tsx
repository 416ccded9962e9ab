import { TriangleAlert } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '@/config/paths';
import type { SheetRecall } from '@/domain/recall';
import { textLink } from '@/ui/text-link';
import { RecallFacts } from './recall-facts';
import { recallMessages } from './words';

interface SheetRecallNoticeProps {
  name: string;
  recall: SheetRecall;
  /** 1 if the recall is the whole page. */
  level?: 1 | 2;
}

/** The recall notice on a safety sheet, also in print, and in place of the product's page. */
export function SheetRecallNotice({ name, recall, level = 2 }: SheetRecallNoticeProps) {
  const Heading = `h${level}` as const;
  const { recalledAt, liftedAt } = recall;
  if (liftedAt !== null) {
    return (
      <p className="mt-6 rounded-card border border-line p-4">{recallMessages.lifted({ recalledAt, liftedAt })}</p>
    );
  }
  return (
    <section
      aria-labelledby="sheet-recall"
      className="mt-6 break-inside-avoid rounded-panel border-2 border-danger bg-danger-soft p-5"
    >
      <Heading id="sheet-recall" className="flex gap-3 text-2xl text-danger wrap-anywhere">
        <TriangleAlert className="mt-1 size-6 shrink-0" aria-hidden="true" />
        {recallMessages.stopName(name)}
      </Heading>
      <p className="mt-3 font-semibold">{recallMessages.stop}</p>
      <p className="mt-1">{recallMessages.since(recalledAt)}</p>
      <RecallFacts recall={recall} />
      <p className="mt-4">
        {recallMessages.how}{' '}
        <Link to={paths.recalls} className={textLink()}>
          {recallMessages.title}
        </Link>
      </p>
    </section>
  );
}
