import { countryName, listCountries } from '@/domain/country';
import type { CountryTax } from '@/domain/totals';
import { fieldsOf } from '@/lib/form-field';
import { TextField } from '@/ui/field';
import { ConflictNotice } from '../../shared/components/conflict-notice';
import { FormDialog } from '../../shared/components/form-dialog';
import { NumberField } from '../../shared/components/number-field';
import { useRecordForm } from '../../shared/use-record-form';
import { saveTax } from '../api';
import { type TaxDraft, taxSchema, toTaxDraft, toTaxFormValues } from '../form-schema';
import { taxMessages } from '../messages';
import { useRefreshTaxes } from '../queries';

const labels = { country: taxMessages.country, taxPercent: taxMessages.percent };
const columns: Readonly<Record<string, keyof TaxDraft>> = { country: 'country', tax_rate: 'taxPercent' };
const LIST_ID = 'countries-for-tax';

interface TaxFormProps {
  tax: CountryTax | null;
  taxes: readonly CountryTax[];
  onClose: () => void;
}

export function TaxForm({ tax, taxes, onClose }: TaxFormProps) {
  const { form, ...record } = useRecordForm({
    schema: taxSchema(tax ? [] : taxes),
    empty: { country: '', taxPercent: '' },
    original: tax,
    toDraft: toTaxDraft,
    toFormValues: toTaxFormValues,
    save: saveTax,
    fieldOf: (column) => columns[column] ?? null,
    goneMessage: taxMessages.gone,
    refresh: useRefreshTaxes(),
    savedMessage: ({ country }) => taxMessages.saved(countryName(country)),
    onClose,
  });
  const field = fieldsOf(form, labels, { country: 100 });
  return (
    <FormDialog
      title={tax ? taxMessages.edit(countryName(tax.country)) : taxMessages.add}
      form={record}
      onClose={onClose}
      conflict={
        record.conflict && (
          <ConflictNotice
            conflict={record.conflict}
            labels={labels}
            show={(name, value) => (name === 'taxPercent' ? `${value}%` : countryName(String(value)))}
          />
        )
      }
    >
      <TextField {...field('country')} required readOnly={tax !== null} autoComplete="off" list={LIST_ID} />
      <datalist id={LIST_ID}>
        {listCountries().map(({ code, name }) => (
          <option key={code} value={name} />
        ))}
      </datalist>
      <NumberField {...field('taxPercent')} step="0.0001" inputMode="decimal" />
    </FormDialog>
  );
}
