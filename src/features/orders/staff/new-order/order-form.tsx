import type { ReactNode } from 'react';
import type { SubmitHandler } from 'react-hook-form';
import { Button } from '@/ui/button';
import { card } from '@/ui/card';
import { ErrorSummary } from '@/ui/error-summary';
import { Notice } from '@/ui/notice';
import { CustomerFields, KindField } from './customer-fields';
import type { CustomerForm } from './customer-schema';
import type { OrderKind } from './data';
import type { useOrderForm } from './use-new-order';
import { newOrderMessages as messages } from './words';

interface OrderFormProps {
  of: ReturnType<typeof useOrderForm>;
  goods: ReactNode;
  /** The ways to pay; none if there is nothing to pay. */
  kinds: readonly OrderKind[];
  sums: ReactNode;
  submit: string;
  isCounting?: boolean;
  onSubmit: SubmitHandler<CustomerForm>;
}

/** The form of an order by staff: its goods, how it is paid, its customer, and its sums. */
export function OrderForm({ of, goods, kinds, sums, submit, isCounting = false, onSubmit }: OrderFormProps) {
  const { form, problem } = of;
  const { errors, submitCount, isSubmitting } = form.formState;
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid min-w-0 gap-6">
        <section className={card({ shape: 'panel', padding: 'large' })} aria-label={messages.lines}>
          {goods}
        </section>
        <form
          id="new-order"
          noValidate
          aria-label={messages.title}
          onSubmit={(event) => {
            event.preventDefault();
            if (!isSubmitting) void form.handleSubmit(onSubmit)(event);
          }}
          className="grid gap-6"
        >
          {kinds.length > 0 && (
            <section className={card({ shape: 'panel', padding: 'large' })}>
              <KindField form={form} kinds={kinds} />
            </section>
          )}
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
        {sums}
        {problem && (
          <Notice kind="problem" className="mt-4">
            {problem}
          </Notice>
        )}
        <Button type="submit" form="new-order" disabled={isSubmitting || isCounting} className="mt-5 w-full">
          {isSubmitting ? messages.creating : submit}
        </Button>
      </section>
    </div>
  );
}
