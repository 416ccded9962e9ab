import { type FormEvent, type ReactNode, useEffect, useId } from 'react';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { SelectField, TextField } from '@/ui/field';
import { Notice } from '@/ui/notice';
import { leftOf, type OrderPayment, usdPart } from '../order-money';
import type { RefundFields } from './refund-fields';
import { refundMessages, refundReasonSuggestions, sumWithDollars } from './refund-words';
import type { MoneyLine, RefundLine } from './repository';
import { useRefund, useRefundRecord } from './use-refund';
import { moneyMessages } from './words';

export interface RefundFormProps {
  payment: OrderPayment;
  /** The lines of the order that it bought, if some of them may be paid back instead of sent. */
  items: readonly MoneyLine[];
  /** Called when something is typed, chosen or sent. */
  onEdit: () => void;
  onDone: () => void;
  onCancel: () => void;
}

export function RefundForm({ onEdit, onCancel, ...options }: RefundFormProps) {
  const { payment, items } = options;
  const refund = useRefund(options);
  const { isPending, isUnanswered } = refund;
  return (
    <FormFrame
      title={refundMessages.refundOf(payment)}
      onEdit={onEdit}
      onSubmit={isUnanswered ? refund.send : refund.ask}
    >
      <SumFields refund={refund} payment={payment} locked={isPending || isUnanswered} />
      <UnitsFields items={items} locked={isPending || isUnanswered} onUnits={refund.payBack} lines={refund.lines} />
      {isUnanswered && (
        <Notice kind="info" urgent>
          {refundMessages.unanswered}
        </Notice>
      )}
      {refund.problem && <Notice kind="problem">{refund.problem}</Notice>}
      <Buttons isPending={isPending} cancel={isUnanswered ? refundMessages.close : undefined} onCancel={onCancel}>
        {isPending ? refundMessages.asking(payment) : isUnanswered ? moneyMessages.checkAgain : refundMessages.continue}
      </Buttons>
      {refund.confirming && (
        <ConfirmDialog
          title={refundMessages.confirmTitle(refund.sum)}
          confirmLabel={refundMessages.confirm(refund.sum)}
          onConfirm={refund.send}
          onCancel={refund.stopAsking}
        >
          {payment.currency !== 'USD' && <p>{dollarsOf(payment, refund.amountMinor)}</p>}
          {refund.units.length > 0 && <p>{refundMessages.confirmUnits(refund.units)}</p>}
          <p>{refundMessages.confirmHint(payment)}</p>
        </ConfirmDialog>
      )}
    </FormFrame>
  );
}

export function RecordRefundForm({ onEdit, onCancel, ...options }: RefundFormProps) {
  const { payment, items } = options;
  const record = useRefundRecord(options);
  const { isPending } = record;
  return (
    <FormFrame title={refundMessages.recordOf} onEdit={onEdit} onSubmit={record.send}>
      <SumFields refund={record} payment={payment} locked={isPending} />
      <UnitsFields items={items} locked={isPending} onUnits={record.payBack} lines={record.lines} />
      <TextField
        label={refundMessages.reference}
        hint={refundMessages.referenceHint}
        error={record.problems.reference}
        autoComplete="off"
        readOnly={isPending}
        value={record.fields.reference}
        onChange={(event) => record.change({ reference: event.target.value })}
      />
      {record.problem && <Notice kind="problem">{record.problem}</Notice>}
      <Buttons isPending={isPending} onCancel={onCancel}>
        {isPending ? refundMessages.saving : refundMessages.record(record.sum)}
      </Buttons>
    </FormFrame>
  );
}

function dollarsOf(payment: OrderPayment, amountMinor: number): string {
  return sumWithDollars({ ...payment, amountMinor }, usdPart(payment, amountMinor));
}

interface SumFieldsProps {
  refund: {
    fields: RefundFields;
    problems: Partial<RefundFields>;
    change: (changed: Partial<RefundFields>) => void;
  };
  payment: OrderPayment;
  locked: boolean;
}

function SumFields({ refund: { fields, problems, change }, payment, locked }: SumFieldsProps) {
  const suggestions = useId();
  useEffect(() => {
    if (Object.keys(problems).length > 0) focusRefundForm('[aria-invalid="true"]');
  }, [problems]);
  return (
    <>
      <TextField
        label={refundMessages.sum(payment.currency)}
        hint={refundMessages.sumHint(dollarsOf(payment, leftOf(payment)))}
        error={problems.sum}
        inputMode="decimal"
        autoComplete="off"
        readOnly={locked}
        value={fields.sum}
        onChange={(event) => change({ sum: event.target.value })}
      />
      <TextField
        label={refundMessages.reason}
        hint={refundMessages.reasonHint}
        error={problems.reason}
        autoComplete="off"
        list={suggestions}
        readOnly={locked}
        value={fields.reason}
        onChange={(event) => change({ reason: event.target.value })}
      />
      <datalist id={suggestions}>
        {refundReasonSuggestions.map((reason) => (
          <option key={reason} value={reason} />
        ))}
      </datalist>
    </>
  );
}

interface UnitsFieldsProps {
  items: readonly MoneyLine[];
  lines: readonly RefundLine[];
  locked: boolean;
  onUnits: (item: string, quantity: number) => void;
}

function UnitsFields({ items, lines, locked, onUnits }: UnitsFieldsProps) {
  const hintId = useId();
  const unsent = items.filter(({ toSend }) => toSend > 0);
  if (unsent.length === 0) return null;
  return (
    <fieldset aria-describedby={hintId} disabled={locked} className="grid min-w-0 gap-3">
      <legend className="font-semibold">{refundMessages.lines}</legend>
      <p id={hintId} className="text-muted text-sm">
        {refundMessages.linesHint}
      </p>
      {unsent.map(({ id, name, toSend }) => (
        <SelectField
          key={id}
          label={name}
          value={lines.find(({ item }) => item === id)?.quantity ?? 0}
          onChange={(event) => onUnits(id, Number(event.target.value))}
        >
          {Array.from({ length: toSend + 1 }, (_, count) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the count is the option.
            <option key={count} value={count}>
              {count === 0 ? refundMessages.noUnits : refundMessages.units(count, toSend)}
            </option>
          ))}
        </SelectField>
      ))}
    </fieldset>
  );
}

const FORM_ID = 'refund-form';

/** Focuses the first field of the open form. */
export function focusRefundForm(field = 'input'): void {
  document.getElementById(FORM_ID)?.querySelector<HTMLElement>(field)?.focus();
}

interface FormFrameProps extends Pick<RefundFormProps, 'onEdit'> {
  title: string;
  onSubmit: () => void;
  children: ReactNode;
}

function FormFrame({ title, onEdit, onSubmit, children }: FormFrameProps) {
  const titleId = useId();
  useEffect(() => focusRefundForm(), []);
  function submit(event: FormEvent) {
    event.preventDefault();
    onEdit();
    onSubmit();
  }
  return (
    <form
      id={FORM_ID}
      noValidate
      aria-labelledby={titleId}
      onChange={onEdit}
      onSubmit={submit}
      className="mt-4 grid gap-4 rounded-2xl bg-sunken p-4"
    >
      <h4 id={titleId} className="font-display font-semibold text-lg">
        {title}
      </h4>
      {children}
    </form>
  );
}

interface ButtonsProps {
  isPending: boolean;
  cancel?: string | undefined;
  onCancel: () => void;
  children: ReactNode;
}

function Buttons({ isPending, cancel = refundMessages.cancel, onCancel, children }: ButtonsProps) {
  return (
    <div className="flex flex-wrap gap-3">
      <Button type="submit" size="small" disabled={isPending}>
        {children}
      </Button>
      <Button variant="secondary" size="small" disabled={isPending} onClick={onCancel}>
        {cancel}
      </Button>
    </div>
  );
}
