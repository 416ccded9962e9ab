import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { LiveDataOnly } from '@/features/staff-area/live-data-only';
import { PageTitle } from '@/features/staff-area/page-title';
import type { MadeOrder, Quote } from './data';
import { MadeOrderPanel } from './made-order';
import { NewOrderForm } from './new-order-form';
import { PieceOrderForm } from './piece-order-form';
import { QuoteSheet } from './quote-sheet';
import { newOrderMessages as messages } from './words';

interface ShownQuote {
  quote: Quote;
  customer: string;
}

/** An order entered by staff. The form keeps its values behind a quote, and is cleared after an order. URL: `?piece=<message>&price=0`. */
function NewOrderView() {
  const [made, setMade] = useState<MadeOrder | null>(null);
  const [quote, setQuote] = useState<ShownQuote | null>(null);
  const [place, setPlace] = useState(0);
  const [params, setParams] = useSearchParams();
  const piece = params.get('piece');
  const onMade = (order: MadeOrder) => {
    setMade(order);
    setPlace(place + 1);
  };
  const isShowing = made !== null || quote !== null;
  return (
    <LiveDataOnly>
      {quote && <QuoteSheet {...quote} onBack={() => setQuote(null)} />}
      {!quote && <PageTitle title={messages.title}>{piece === null ? messages.hint : messages.pieceHint}</PageTitle>}
      {made && (
        <MadeOrderPanel
          order={made}
          onNext={() => {
            setMade(null);
            setParams({});
          }}
        />
      )}
      <div hidden={isShowing}>
        {piece === null ? (
          <NewOrderForm
            key={place}
            onMade={onMade}
            onQuote={(shown, customer) => setQuote({ quote: shown, customer })}
          />
        ) : (
          <PieceOrderForm key={place} messageId={piece} price={params.get('price') ?? ''} onMade={onMade} />
        )}
      </div>
    </LiveDataOnly>
  );
}

export { NewOrderView as Component };
