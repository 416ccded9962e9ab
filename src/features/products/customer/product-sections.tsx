import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '@/config/paths';
import { type CompleteProduct, factNames, saysSomething, warningOf } from '@/domain/product-facts';
import { isolatedList } from '@/lib/isolated';
import { Disclosure } from '@/ui/disclosure';
import { Skeleton } from '@/ui/skeleton';
import { textLink } from '@/ui/text-link';
import { detailRows } from './detail-rows';
import { type FactRow, FactTable } from './fact-table';
import { MakerLines } from './maker-lines';
import { ageGrade, productPageMessages as messages } from './product-page-words';
import { SafetySheetLink } from './safety-sheet-link';
import { substanceRows } from './substance-rows';

/** All facts of a product, closed; each line says what it holds. */
export function ProductSections({ product }: { product: CompleteProduct }) {
  const { rows, note } = detailRows(product);
  return (
    <div className="min-w-0 [&>section+section]:-mt-px">
      {rows.length > 0 && (
        <Section id="details" region={messages.productDetails} title={messages.details} note={note}>
          <FactTable rows={rows} />
        </Section>
      )}
      <SafetySection product={product} />
      <MakerSection product={product} />
    </div>
  );
}

export function ProductSectionsSkeleton() {
  return (
    <div className="grid gap-3">
      <Skeleton className="h-16" />
      <Skeleton className="h-16" />
      <Skeleton className="h-16" />
    </div>
  );
}

interface SectionProps {
  id: string;
  /** By default the title. */
  region?: string;
  title: string;
  note: string;
  children: ReactNode;
}

function Section({ id, region, title, note, children }: SectionProps) {
  return (
    <section aria-label={region ?? title}>
      <Disclosure id={id} title={title} note={note} headingLevel={2} look="line">
        {children}
      </Disclosure>
    </section>
  );
}

function SafetySection({ product }: { product: CompleteProduct }) {
  const { safety, freeFrom, id } = product;
  const rows: FactRow[] = [];
  if (safety) {
    rows.push([
      messages.ageGrade,
      <>
        {ageGrade(product)}
        <span className="block">{safety.ageReason}</span>
      </>,
    ]);
    if (!/small parts/i.test(safety.hazard))
      rows.push([messages.smallParts, safety.smallParts ? messages.yes : messages.no]);
    rows.push([messages.standards, isolatedList(safety.standards, '; ')]);
  }
  rows.push(...substanceRows(freeFrom), [
    messages.recalls,
    <>
      {messages.none}{' '}
      <Link to={paths.recalls} className={textLink()}>
        {messages.allRecalls}
      </Link>
    </>,
  ]);
  return (
    <Section id="safety" title={messages.safety} note={messages.safetyNote(safety, Object.keys(freeFrom).length > 0)}>
      {safety && warningOf(safety) === null && <p className="mb-2 font-semibold wrap-anywhere">{safety.hazard}</p>}
      <FactTable rows={rows} />
      <SafetySheetLink productId={id} />
    </Section>
  );
}

function MakerSection({ product: { maker, details } }: { product: CompleteProduct }) {
  const batch = details.batch && saysSomething(details.batch) ? details.batch : null;
  if (!maker && !batch) return null;
  return (
    <Section id="maker" title={messages.maker} note={messages.makerNote(maker, batch)}>
      {maker && <MakerLines maker={maker} />}
      {batch && (
        <div className="mt-2">
          <FactTable rows={[[factNames.batch, batch]]} />
        </div>
      )}
    </Section>
  );
}
