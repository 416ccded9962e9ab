import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useEffectEvent, useState } from 'react';
import { type Resolver, useForm, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { dollarsFromCents } from '@/domain/money';
import { NumberField } from '@/features/staff-area/number-field';
import { formatDecimal, parseDecimal } from '@/features/staff-area/number-rules';
import { problemMessage } from '@/features/staff-area/words';
import { checkedText } from '@/lib/form-rules';
import { useRequestKey } from '@/lib/use-request-key';
import { Button } from '@/ui/button';
import { ErrorSummary } from '@/ui/error-summary';
import { Notice } from '@/ui/notice';
import { toast } from '@/ui/toast';
import { recordPayment } from './api';
import { type HandPayment, handPaymentShape, isReferenceRefused } from './hand-payment';
import { PaidByFields } from './paid-by-fields';
import { useMoneyChange } from './queries';
import type { OrderMoneyFacts } from './repository';
import { handPaymentMessages as messages } from './words';

interface PaymentForm extends HandPayment {
  amount: string;
}

interface RecordPaymentProps {
  order: Pick<OrderMoneyFacts, 'id' | 'total'>;
  onEditing: (editing: boolean) => void;
}

/** Records money for an open order that came by hand, after a press. */
export function RecordPayment({ order, onEditing }: RecordPaymentProps) {
  const [isOpen, setOpen] = useState(false);
  if (!isOpen) {
    return (
      <Button variant="secondary" size="small" className="mt-3" onClick={() => setOpen(true)}>
        {messages.record}
      </Button>
    );
  }
  return <RecordPaymentForm order={order} onEditing={onEditing} onClose={() => setOpen(false)} />;
}

/** Part of a total is not recorded: the order stays open until all of it has come. */
const resolverFor =
  (total: number): Resolver<PaymentForm> =>
  (typed, context, options) =>
    zodResolver(
      z.object({
        ...handPaymentShape(typed.paidBy),
        amount: checkedText((amount) => (parseDecimal(amount) === total ? null : messages.notTheTotal(total))),
      }),
    )(typed, context, options);

interface RecordPaymentFormProps extends RecordPaymentProps {
  onClose: () => void;
}

function RecordPaymentForm({ order, onEditing, onClose }: RecordPaymentFormProps) {
  const [{ id, total }] = useState(order);
  const form = useForm<PaymentForm>({
    resolver: resolverFor(total),
    defaultValues: { paidBy: 'till', reference: '', amount: formatDecimal(total) },
    shouldFocusError: false,
  });
  const { errors, submitCount } = form.formState;
  useEffect(() => form.setFocus('paidBy'), [form]);
  const paidBy = useWatch({ control: form.control, name: 'paidBy' });
  const { keyOf } = useRequestKey();
  const { mutate, isPending, data } = useMoneyChange(
    () => {
      const { paidBy: method, reference } = form.getValues();
      const payment = { orderId: id, method, reference: method === 'cash' ? '' : reference };
      return recordPayment({ ...payment, amount: dollarsFromCents(total), key: keyOf(payment) });
    },
    (result) => {
      if (!result.ok) {
        if (isReferenceRefused(result.problem))
          form.setError('reference', { message: problemMessage(result.problem) }, { shouldFocus: true });
        return;
      }
      if (result.value.refundDue) toast.info(messages.refundDue);
      else toast.success(messages.recorded);
      onClose();
    },
  );
  // It also goes where the order is paid meanwhile.
  const leave = useEffectEvent(() => onEditing(false));
  useEffect(() => () => leave(), []);
  const problem = data && !data.ok && !isReferenceRefused(data.problem) ? problemMessage(data.problem) : null;
  return (
    <form
      noValidate
      aria-label={messages.record}
      onChange={() => onEditing(true)}
      onSubmit={form.handleSubmit(() => mutate())}
      className="mt-3 grid gap-4 rounded-2xl border border-line p-4 sm:grid-cols-2"
    >
      <ErrorSummary errors={errors} submitCount={submitCount} className="sm:col-span-2" />
      <PaidByFields
        paidBy={paidBy}
        errors={errors}
        fields={{ paidBy: form.register('paidBy'), reference: form.register('reference') }}
      />
      <NumberField
        label={messages.amount}
        hint={messages.amountHint}
        error={errors.amount?.message}
        inputMode="decimal"
        {...form.register('amount')}
      />
      {problem && (
        <Notice kind="problem" className="sm:col-span-2">
          {problem}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3 sm:col-span-2">
        <Button type="submit" size="small" disabled={isPending}>
          {isPending ? messages.recording : messages.record}
        </Button>
        <Button variant="secondary" size="small" disabled={isPending} onClick={onClose}>
          {messages.cancel}
        </Button>
      </div>
    </form>
  );
}
