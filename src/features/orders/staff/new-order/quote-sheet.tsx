import { ArrowLeft, Printer } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { today } from '@/domain/shop-day';
import { useShopSettings } from '@/features/settings/data';
import { formatDay } from '@/lib/format';
import { Button } from '@/ui/button';
import { TextField } from '@/ui/field';
import { PageMeta } from '@/ui/page-meta';
import { PaperSheet } from '@/ui/paper-sheet';
import { OrderLinesTable, OrderSums } from '../../order-lines';
import type { Quote } from './data';
import { newOrderMessages as messages } from './words';

const VALID_DAYS = 14;
const DAY_MS = 86_400_000;

interface QuoteSheetProps {
  quote: Quote;
  customer: string;
  onBack: () => void;
}

/** A printable quote. Staff choose how long its prices are valid. */
export function QuoteSheet({ quote, customer, onBack }: QuoteSheetProps) {
  const { address, phone, supportEmail } = useShopSettings();
  const [validUntil, setValidUntil] = useState(() => today(new Date(Date.now() + VALID_DAYS * DAY_MS)));
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <PageMeta title={messages.quoteTitle} noindex />
      <div className="mb-6 flex flex-wrap items-end justify-between gap-4 print:hidden">
        <Button variant="quiet" size="small" className="-ml-4" onClick={onBack}>
          <ArrowLeft className="size-4" aria-hidden="true" />
          {messages.backToOrder}
        </Button>
        <div className="flex flex-wrap items-end gap-3">
          <TextField
            label={messages.validUntil}
            type="date"
            required
            min={today()}
            value={validUntil}
            onChange={(event) => event.target.value !== '' && setValidUntil(event.target.value)}
          />
          <Button onClick={() => window.print()}>
            <Printer className="size-4" aria-hidden="true" />
            {messages.print}
          </Button>
        </div>
      </div>
      <PaperSheet shop={{ address, phone, supportEmail }}>
        <h1 ref={heading} tabIndex={-1} className="mt-6 text-2xl outline-none">
          {messages.quoteTitle}
        </h1>
        <dl className="mt-5 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
          {customer !== '' && (
            <>
              <dt className="text-muted">{messages.quoteFor}</dt>
              <dd className="font-semibold wrap-anywhere">{customer}</dd>
            </>
          )}
          <dt className="text-muted">{messages.quoteDate}</dt>
          <dd className="font-semibold">{formatDay(today())}</dd>
        </dl>
        <div className="mt-8">
          <OrderLinesTable items={quote.items} />
        </div>
        <OrderSums totals={quote} className="mt-3 ml-auto max-w-xs max-md:max-w-none" totalClassName="font-bold" />
        <p className="mt-8 font-semibold">{messages.validSentence(validUntil)}</p>
      </PaperSheet>
    </>
  );
}
