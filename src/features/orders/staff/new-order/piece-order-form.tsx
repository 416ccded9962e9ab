import { useRef, useState } from 'react';
import type { AskedPiece } from '@/features/messages/staff/data';
import { useMessage } from '@/features/messages/staff/queries';
import { inboxMessages } from '@/features/messages/staff/words';
import { LoadedRecord } from '@/features/staff-area/loaded';
import { TextField } from '@/ui/field';
import { Spinner } from '@/ui/spinner';
import { UnsavedQuestion, useUnsavedWarning } from '@/ui/unsaved-warning';
import { useKeptForm } from '@/ui/use-typed';
import { type CustomerForm, emptyCustomer } from './customer-schema';
import type { MadeOrder } from './data';
import { OrderForm } from './order-form';
import { readPrice } from './piece-price';
import { useOrderForm } from './use-new-order';
import { newOrderMessages as messages } from './words';

interface PieceOrderFormProps {
  messageId: string;
  /** As it is chosen in the message: 0, or empty to be entered. */
  price: string;
  onMade: (order: MadeOrder) => void;
}

/** The order for the lost piece of a message, filled in with the address of the order that it was in. */
export function PieceOrderForm({ messageId, ...props }: PieceOrderFormProps) {
  return (
    <LoadedRecord
      query={useMessage(messageId)}
      messages={inboxMessages}
      skeleton={<Spinner label={inboxMessages.loading} />}
    >
      {({ piece }) => piece && <FilledForm messageId={messageId} lost={piece} {...props} />}
    </LoadedRecord>
  );
}

function FilledForm({ messageId, lost, price, onMade }: PieceOrderFormProps & { lost: AskedPiece }) {
  const { name, productName, shippingAddress } = lost;
  const isSent = shippingAddress.address !== '';
  const form = `piece-order-${messageId}-${price}`;
  const filled: CustomerForm = {
    ...emptyCustomer,
    ...shippingAddress,
    kind: price === '0' ? 'cash' : 'link',
    delivers: isSent,
  };
  const kept = useKeptForm(`${form}-price`, { typed: price });
  const { typed } = kept.values;
  const order = useOrderForm(form, filled, (made) => {
    kept.forget();
    onMade(made);
  });
  const field = useRef<HTMLInputElement>(null);
  const [priceProblem, setPriceProblem] = useState<string>();
  const read = readPrice(typed);
  const isFree = 'price' in read && read.price === 0;
  const warning = useUnsavedWarning(order.form.formState.isDirty || kept.isChanged, {
    discard: () => {
      kept.forget();
      order.forget();
    },
  });

  const send = async ({ kind, delivers, paidBy, reference, ...customer }: CustomerForm) => {
    if ('problem' in read) {
      setPriceProblem(read.problem);
      return field.current?.focus();
    }
    const pays = isFree || kind === 'quote' ? 'cash' : kind;
    const taken = isFree ? { paidBy: 'cash' as const, reference: '' } : { paidBy, reference };
    const piece = { messageId, price: read.price };
    await order.make({ lines: [], piece, pays, taken, customer, delivers, expectedTotal: null });
  };

  return (
    <>
      <OrderForm
        of={order}
        goods={
          <div className="grid gap-4">
            <p className="font-semibold wrap-anywhere">{messages.pieceName(name, productName)}</p>
            <TextField
              ref={field}
              label={messages.price}
              hint={messages.priceHint}
              error={priceProblem}
              inputMode="decimal"
              autoComplete="off"
              required
              value={typed}
              onChange={({ target }) => {
                kept.change({ typed: target.value });
                setPriceProblem(undefined);
              }}
              className="max-w-60"
            />
          </div>
        }
        kinds={isFree ? [] : ['cash', 'link']}
        sums={<p className="text-muted">{isFree ? messages.free : messages.taxAdded}</p>}
        submit={messages.create}
        onSubmit={send}
      />
      <UnsavedQuestion warning={warning} />
    </>
  );
}
