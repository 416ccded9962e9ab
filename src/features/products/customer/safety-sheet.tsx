import { ArrowLeft, Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { absoluteUrl } from '@/config/env';
import { paths } from '@/config/paths';
import { scenePictures } from '@/config/pictures';
import { factNames, type SafetySheet } from '@/domain/product-facts';
import { useShopSettings } from '@/features/settings/data';
import { isolatedList } from '@/lib/isolated';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { PaperSheet } from '@/ui/paper-sheet';
import { Skeleton } from '@/ui/skeleton';
import { MakerLines } from './maker-lines';
import { ageGrade, productPageMessages as messages } from './product-page-words';
import { safetySheetMessages as sheetMessages } from './safety-sheet-words';
import { substanceRows } from './substance-rows';

interface SafetySheetViewProps {
  sheet: SafetySheet;
  /** The recall notice; null without a recall. */
  recall: ReactNode;
}

export function SafetySheetView({ sheet, recall }: SafetySheetViewProps) {
  const { address, phone, supportEmail } = useShopSettings();
  return (
    <>
      <div className="mx-auto mb-6 flex max-w-3xl flex-wrap items-center justify-between gap-3 print:hidden">
        {sheet.isOnSale ? (
          <Button asChild variant="quiet" size="small" className="-ml-4">
            <Link to={paths.product.to(sheet.id)}>
              <ArrowLeft className="size-4" aria-hidden="true" />
              {sheetMessages.toProduct}
            </Link>
          </Button>
        ) : (
          <p className="text-muted">{sheetMessages.sheetOld}</p>
        )}
        <Button size="small" onClick={() => window.print()}>
          <Printer className="size-4" aria-hidden="true" />
          {sheetMessages.print}
        </Button>
      </div>
      <PaperSheet shop={{ address, phone, supportEmail }}>
        <h1 className="mt-6 text-2xl wrap-anywhere">{sheetMessages.sheetOf(sheet.name)}</h1>
        <p className="mt-2 text-muted">{sheetMessages.sheetHint}</p>
        {recall}
        <dl className="mt-6 grid gap-x-6 sm:grid-cols-[12rem_minmax(0,1fr)] print:grid-cols-[12rem_minmax(0,1fr)]">
          {rowsOf(sheet).map(([name, value]) => (
            <div
              key={name}
              className="col-span-full grid break-inside-avoid grid-cols-subgrid border-line border-t py-3 print:py-1.5"
            >
              <dt className="text-muted">{name}</dt>
              <dd className="min-w-0 wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-6 text-muted text-sm wrap-anywhere">
          {sheetMessages.sheetLatest(absoluteUrl(paths.safetySheet.to(sheet.id)))}
        </p>
      </PaperSheet>
    </>
  );
}

function rowsOf(sheet: SafetySheet): [name: string, value: ReactNode][] {
  const { safety, details, maker, boxContents } = sheet;
  return [
    [sheetMessages.warning, safety ? <strong key="warning">{safety.hazard}</strong> : messages.noSafety],
    [messages.ageGrade, ageGrade(sheet)],
    ...(safety
      ? (
          [
            [messages.ageReason, safety.ageReason],
            [messages.smallParts, safety.smallParts ? messages.yes : messages.no],
            [messages.standards, isolatedList(safety.standards, '; ')],
          ] as const
        ).map(([name, value]): [string, string] => [name, value])
      : []),
    [factNames.material, details.material ?? sheetMessages.unknown],
    ...substanceRows(sheet.freeFrom),
    [factNames.batteries, details.batteries ?? sheetMessages.unknown],
    [messages.maker, maker ? <MakerLines key="maker" maker={maker} /> : sheetMessages.unknown],
    [factNames.batch, details.batch ?? sheetMessages.batchHint],
    ...(details.gtin ? [[factNames.gtin, details.gtin] as [string, string]] : []),
    ...(boxContents.length > 0 ? [[messages.box, isolatedList(boxContents)] as [string, string]] : []),
  ];
}

export function SafetySheetSkeleton() {
  return (
    <div className="mx-auto max-w-3xl">
      <p role="status" className="sr-only">
        {sheetMessages.loadingSheet}
      </p>
      <Skeleton className="mb-6 ml-auto h-11 w-28 rounded-full" />
      <Skeleton className="h-[48rem] rounded-card" />
    </div>
  );
}

export function SafetySheetNotFound() {
  return (
    <EmptyState
      picture={scenePictures['product-not-found']}
      title={sheetMessages.sheetNotFound}
      level={1}
      actions={
        <Button asChild>
          <Link to={paths.shop}>{messages.returnToShop}</Link>
        </Button>
      }
    >
      <p>{sheetMessages.sheetNotFoundHint}</p>
    </EmptyState>
  );
}
