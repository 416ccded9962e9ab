import { useState } from 'react';
import { LiveDataOnly } from '../../shared/components/live-data-only';
import { PageTitle } from '../../shared/components/page-title';
import { newOrderMessages as messages } from '../messages';
import type { MadeOrder, Quote } from '../rows';
import { MadeOrderPanel } from './made-order';
import { NewOrderForm } from './new-order-form';
import { QuoteSheet } from './quote-sheet';

interface ShownQuote {
  quote: Quote;
  customer: string;
}

/** An order entered by staff. The form keeps its values behind a quote, and is cleared after an order. */
function NewOrderView() {
  const [made, setMade] = useState<MadeOrder | null>(null);
  const [quote, setQuote] = useState<ShownQuote | null>(null);
  const [place, setPlace] = useState(0);
  const isShowing = made !== null || quote !== null;
  return (
    <LiveDataOnly>
      {quote && <QuoteSheet {...quote} onBack={() => setQuote(null)} />}
      {!quote && <PageTitle title={messages.title}>{messages.hint}</PageTitle>}
      {made && <MadeOrderPanel order={made} onNext={() => setMade(null)} />}
      <div hidden={isShowing}>
        <NewOrderForm
          key={place}
          onMade={(order) => {
            setMade(order);
            setPlace(place + 1);
          }}
          onQuote={(shown, customer) => setQuote({ quote: shown, customer })}
        />
      </div>
    </LiveDataOnly>
  );
}

export { NewOrderView as Component };
