import { useWatch } from 'react-hook-form';
import { Notice } from '@/ui/notice';
import { Renewing } from '@/ui/renewing';
import { UnsavedQuestion, useUnsavedWarning } from '@/ui/unsaved-warning';
import { OrderSums } from '../../order-lines';
import { AddProduct } from './add-product';
import { type CustomerForm, emptyCustomer } from './customer-schema';
import { type MadeOrder, orderKinds, type Quote } from './data';
import { NewLines } from './new-lines';
import { OrderForm } from './order-form';
import { useNewLines, useOrderForm, useQuote } from './use-new-order';
import { newOrderMessages as messages, newOrderProblem } from './words';

interface NewOrderFormProps {
  onMade: (order: MadeOrder) => void;
  onQuote: (quote: Quote, customer: string) => void;
}

export function NewOrderForm({ onMade, onQuote }: NewOrderFormProps) {
  const { lines, add, setQuantity, remove, forget } = useNewLines();
  const order = useOrderForm('new-order', emptyCustomer, (made) => {
    forget();
    onMade(made);
  });
  const [delivers, country, city, state, kind] = useWatch({
    control: order.form.control,
    name: ['delivers', 'country', 'city', 'state', 'kind'],
  });
  const { result: quote, isOld, isCounting, knowsDelivery } = useQuote(lines, { delivers, country, city, state });
  const warning = useUnsavedWarning(lines.length > 0, {
    discard: () => {
      forget();
      order.forget();
    },
  });

  const send = async (values: CustomerForm) => {
    const { kind: pays, delivers: isSent, paidBy, reference, ...customer } = values;
    order.setProblem(lines.length === 0 ? messages.noLines : null);
    if (lines.length === 0) return;
    if (pays === 'quote') {
      if (quote?.ok) onQuote(quote.value, [customer.firstName, customer.lastName].join(' ').trim());
      return;
    }
    const expectedTotal = quote?.ok && knowsDelivery ? quote.value.total : null;
    await order.make({
      lines,
      piece: null,
      pays,
      taken: { paidBy, reference },
      customer,
      delivers: isSent,
      expectedTotal,
    });
  };

  return (
    <>
      <OrderForm
        of={order}
        goods={
          <>
            <AddProduct onAdd={add} />
            <div className="mt-5">
              <NewLines lines={lines} onQuantity={setQuantity} onRemove={remove} />
            </div>
          </>
        }
        kinds={orderKinds}
        sums={
          <>
            {quote?.ok && (
              <Renewing isOld={isOld}>
                <OrderSums totals={quote.value} />
              </Renewing>
            )}
            {quote && !quote.ok && !isOld && <Notice kind="problem">{newOrderProblem(quote.problem, lines)}</Notice>}
            {!quote && <p className="text-muted">{messages.noLines}</p>}
            {!knowsDelivery && <p className="mt-2 text-muted text-sm">{messages.noDeliveryYet}</p>}
          </>
        }
        submit={kind === 'quote' ? messages.showQuote : messages.create}
        isCounting={isCounting}
        onSubmit={send}
      />
      <UnsavedQuestion warning={warning} />
    </>
  );
}
