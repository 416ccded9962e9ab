import { useState } from 'react';
import { formatDecimal } from '@/features/staff-area/number-rules';
import { type Problem, refusedFields } from '@/lib/result';
import { useRequestKey } from '@/lib/use-request-key';
import { toast } from '@/ui/toast';
import { leftOf, type OrderPayment, priceOfUnits } from '../order-money';
import { recordRefund, refundPayment } from './api';
import { useMoneyChange } from './queries';
import { type RefundFields, refundFieldProblems, sumOf } from './refund-fields';
import { answerProblem, refundMessages, refundProblem, suggestedReason } from './refund-words';
import type { MoneyLine, RefundAnswer, RefundLine } from './repository';
import { sumText } from './words';

interface RefundOptions {
  payment: OrderPayment;
  /** The lines of the order that it bought, if some of them may be paid back instead of sent. */
  items: readonly MoneyLine[];
  onDone: () => void;
}

const fieldsOfColumns: Readonly<Record<string, keyof RefundFields>> = {
  amount: 'sum',
  reason: 'reason',
  reference: 'reference',
};

/** The refusal of the database, by form field. */
function refusedParts(problem: Problem): Partial<RefundFields> {
  const fields = refusedFields(problem).flatMap((column) => fieldsOfColumns[column] ?? []);
  return Object.fromEntries(fields.map((field) => [field, refundProblem(problem)]));
}

const namesFields = (problem: Problem) => Object.keys(refusedParts(problem)).length > 0;

/**
 * The fields of a refund. The sum is checked against what was left when they appeared: the refetch after a lost answer
 * may already have the refund that the next press repeats. The database decides. Until somebody types a sum, it is the
 * price of the units.
 */
function useRefundFields({ payment, items }: RefundOptions) {
  const [opened] = useState(payment);
  const [start] = useState<RefundFields>(() => ({
    sum: formatDecimal(leftOf(payment)),
    reason: suggestedReason(payment),
    reference: '',
  }));
  const [fields, setFields] = useState(start);
  const [problems, setProblems] = useState<Partial<RefundFields>>({});
  const [lines, setLines] = useState<readonly RefundLine[]>([]);
  const priceOf = (chosen: readonly RefundLine[]) => {
    const units = new Map(chosen.map(({ item, quantity }) => [item, quantity]));
    const price = chosen.length === 0 ? leftOf(opened) : priceOfUnits(opened, items, ({ id }) => units.get(id) ?? 0);
    return formatDecimal(price);
  };
  return {
    fields,
    problems,
    lines,
    /** The units as staff read them, such as `1 x Kite`. */
    units: lines.map(({ item, quantity }) => `${quantity} x ${items.find(({ id }) => id === item)?.name}`),
    payBack: (item: string, quantity: number) => {
      const chosen = [...lines.filter((line) => line.item !== item), ...(quantity > 0 ? [{ item, quantity }] : [])];
      setLines(chosen);
      if (fields.sum === priceOf(lines)) setFields({ ...fields, sum: priceOf(chosen) });
    },
    amountMinor: sumOf(fields),
    change: (changed: Partial<RefundFields>) => {
      setFields({ ...fields, ...changed });
      setProblems({});
    },
    markRefused: (problem: Problem) => setProblems(refusedParts(problem)),
    isValid: () => {
      const found = refundFieldProblems(fields, opened);
      setProblems(found);
      return Object.keys(found).length === 0;
    },
  };
}

/** Shows the outcome of a refund as a toast; false if it was refused or is unknown. */
export function showAnswer(answer: RefundAnswer, sum: string, payment: Pick<OrderPayment, 'provider'>): boolean {
  if (answer.outcome === 'done') toast.success(refundMessages.done(sum));
  else if (answer.outcome === 'pending') toast.info(refundMessages.pending(sum, payment));
  else if (answer.outcome === 'incident') toast.error(refundMessages.incident);
  else return false;
  return true;
}

/**
 * A refund through the provider. Its idempotency key is kept until the provider has decided, so that a second press, a
 * lost response and a retry are the same refund.
 */
export function useRefund(options: RefundOptions) {
  const { payment, onDone } = options;
  const form = useRefundFields(options);
  const { keyOf, renew } = useRequestKey();
  const [confirming, setConfirming] = useState(false);
  const { amountMinor, fields } = form;
  const sum = sumText({ ...payment, amountMinor });
  const asked = { paymentId: payment.id, amountMinor, reason: fields.reason.trim(), lines: form.lines };
  const { mutate, isPending, data } = useMoneyChange(
    () => refundPayment({ ...asked, key: keyOf(asked) }),
    (answer) => {
      if (showAnswer(answer, sum, payment)) onDone();
      else if (answer.outcome === 'failed') renew();
      else if (answer.outcome === 'refused') form.markRefused(answer.problem);
    },
  );
  return {
    ...form,
    sum,
    isPending,
    isUnanswered: data?.outcome === 'unanswered',
    problem: data && !(data.outcome === 'refused' && namesFields(data.problem)) ? answerProblem(data) : null,
    confirming,
    ask: () => setConfirming(form.isValid()),
    stopAsking: () => setConfirming(false),
    send: () => {
      setConfirming(false);
      mutate();
    },
  };
}

/**
 * A refund that was made elsewhere. All that is typed until it is recorded is one request: after a lost answer, another
 * sum is refused and not recorded as a second refund.
 */
export function useRefundRecord(options: RefundOptions) {
  const { payment, onDone } = options;
  const form = useRefundFields(options);
  const { keyOf } = useRequestKey();
  const { amountMinor, fields } = form;
  const sum = sumText({ ...payment, amountMinor });
  const { mutate, isPending, data } = useMoneyChange(
    () =>
      recordRefund({
        paymentId: payment.id,
        amountMinor,
        reason: fields.reason.trim(),
        lines: form.lines,
        reference: fields.reference.trim(),
        key: keyOf({ paymentId: payment.id }),
      }),
    (result) => {
      if (!result.ok) return form.markRefused(result.problem);
      toast.success(refundMessages.recorded(sum));
      onDone();
    },
  );
  return {
    ...form,
    sum,
    isPending,
    problem: data && !data.ok && !namesFields(data.problem) ? refundProblem(data.problem) : null,
    send: () => {
      if (form.isValid()) mutate();
    },
  };
}
