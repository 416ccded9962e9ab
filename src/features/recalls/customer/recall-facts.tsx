import type { SheetRecall } from '@/domain/recall';
import { recallMessages, remedyPromises, soldWords } from './words';

/** The defect, the remedy, and which products are affected. */
export function RecallFacts({ recall }: { recall: Omit<SheetRecall, 'recalledAt' | 'liftedAt'> }) {
  return (
    <dl className="mt-4 grid gap-3">
      <Fact name={recallMessages.why} text={recall.reason} />
      <Fact name={recallMessages.remedyTitle} text={remedyPromises[recall.remedy]} />
      <Fact name={recallMessages.batch} text={recall.batch ?? recallMessages.anyBatch} />
      <Fact name={recallMessages.sold} text={soldWords(recall)} />
    </dl>
  );
}

function Fact({ name, text }: { name: string; text: string }) {
  return (
    <div>
      <dt className="font-semibold">{name}</dt>
      <dd className="whitespace-pre-line wrap-anywhere">{text}</dd>
    </div>
  );
}
