import type { FieldErrors, UseFormRegisterReturn } from 'react-hook-form';
import { type HandMethod, handMethods } from '@/domain/payment-methods';
import { SelectField, TextField } from '@/ui/field';
import { handMethodNames } from '../../words';
import type { HandPayment } from './hand-payment';
import { handPaymentMessages as messages } from './words';

interface PaidByFieldsProps {
  paidBy: HandMethod;
  errors: FieldErrors<HandPayment>;
  fields: Record<keyof HandPayment, UseFormRegisterReturn>;
}

/** How money came by hand, and under which reference. */
export function PaidByFields({ paidBy, errors, fields }: PaidByFieldsProps) {
  return (
    <>
      <SelectField label={messages.paidBy} defaultValue={paidBy} {...fields.paidBy}>
        {handMethods.map((method) => (
          <option key={method} value={method}>
            {handMethodNames[method]}
          </option>
        ))}
      </SelectField>
      {paidBy !== 'cash' && (
        <TextField
          label={messages.reference}
          hint={messages.referenceHints[paidBy]}
          error={errors.reference?.message}
          autoComplete="off"
          required
          {...fields.reference}
        />
      )}
    </>
  );
}
