import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { type Problem, refusedFields } from '@/lib/result';
import { refusedPart } from '@/shop/address-words';
import { OrderSums } from '@/shop/order-lines';
import { Button } from '@/ui/button';
import { card } from '@/ui/card';
import { ErrorSummary } from '@/ui/error-summary';
import { Notice } from '@/ui/notice';
import { UnsavedQuestion, useUnsavedWarning } from '@/ui/unsaved-warning';
import { type CustomerForm, customerResolver, emptyCustomer } from '../customer-schema';
import { newOrderMessages as messages, newOrderProblem } from '../messages';
import type { MadeOrder, Quote } from '../rows';
import { useCreateOrder, useNewLines, useQuote } from '../use-new-order';
import { AddProduct } from './add-product';
import { CustomerFields, KindField } from './customer-fields';
import { NewLines } from './new-lines';

interface NewOrderFormProps {
  onMade: (order: MadeOrder) => void;
  onQuote: (quote: Quote, customer: string) => void;
}

const customerFields = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'address',
  'city',
  'state',
  'zipCode',
  'country',
] as const;

export function NewOrderForm({ onMade, onQuote }: NewOrderFormProps) {
  const { lines, add, setQuantity, remove } = useNewLines();
  const form = useForm<CustomerForm>({
    resolver: customerResolver,
    defaultValues: emptyCustomer,
    shouldFocusError: false,
  });
  const { errors, submitCount, isSubmitting } = form.formState;
  const [delivers, country, state, kind] = useWatch({
    control: form.control,
    name: ['delivers', 'country', 'state', 'kind'],
  });
  const { result: quote, isCounting, knowsDelivery } = useQuote(lines, { delivers, country, state });
  const createOrder = useCreateOrder();
  const [problem, setProblem] = useState<string | null>(null);
  const warning = useUnsavedWarning(lines.length > 0);

  const showRefused = (refusal: Problem) => {
    const refused = refusedFields(refusal);
    const names = customerFields.filter((name) => refused.includes(name));
    for (const [index, name] of names.entries())
      form.setError(name, { message: refusedPart }, { shouldFocus: index === 0 });
    if (names.length === 0) setProblem(newOrderProblem(refusal, lines));
  };

  const send = async (values: CustomerForm) => {
    setProblem(null);
    const { kind: pays, delivers: isSent, ...customer } = values;
    if (lines.length === 0) return setProblem(messages.noLines);
    if (pays === 'quote') {
      if (quote?.ok) onQuote(quote.value, [customer.firstName, customer.lastName].join(' ').trim());
      return;
    }
    const expectedTotal = quote?.ok && knowsDelivery ? quote.value.total : null;
    const made = await createOrder({ lines, pays, customer, delivers: isSent, expectedTotal });
    if (made.ok) return onMade(made.value);
    showRefused(made.problem);
  };

  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid min-w-0 gap-6">
        <section className={card({ shape: 'panel', padding: 'large' })} aria-label={messages.lines}>
          <AddProduct onAdd={add} />
          <div className="mt-5">
            <NewLines lines={lines} onQuantity={setQuantity} onRemove={remove} />
          </div>
        </section>
        <form
          id="new-order"
          noValidate
          aria-label={messages.title}
          onSubmit={(event) => {
            event.preventDefault();
            if (!isSubmitting) void form.handleSubmit(send)(event);
          }}
          className="grid gap-6"
        >
          <section className={card({ shape: 'panel', padding: 'large' })}>
            <KindField form={form} />
          </section>
          <section className={card({ shape: 'panel', padding: 'large' })} aria-labelledby="new-order-customer">
            <h2 id="new-order-customer" className="mb-3 text-xl">
              {messages.customer}
            </h2>
            <ErrorSummary errors={errors} submitCount={submitCount} className="mb-4" />
            <CustomerFields form={form} />
          </section>
        </form>
      </div>
      <section aria-label={messages.sums} className={card({ shape: 'panel', padding: 'large' })}>
        {quote?.ok && <OrderSums totals={quote.value} />}
        {quote && !quote.ok && <Notice kind="problem">{newOrderProblem(quote.problem, lines)}</Notice>}
        {!quote && <p className="text-muted">{messages.noLines}</p>}
        {!knowsDelivery && <p className="mt-2 text-muted text-sm">{messages.noDeliveryYet}</p>}
        {problem && (
          <Notice kind="problem" className="mt-4">
            {problem}
          </Notice>
        )}
        <Button type="submit" form="new-order" disabled={isSubmitting || isCounting} className="mt-5 w-full">
          {isSubmitting ? messages.creating : kind === 'quote' ? messages.showQuote : messages.create}
        </Button>
      </section>
      <UnsavedQuestion warning={warning} />
    </div>
  );
}
