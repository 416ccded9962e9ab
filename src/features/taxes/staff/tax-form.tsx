import { useWatch } from 'react-hook-form';
import { countryCode, countryName, listCountries, listStates, stateName } from '@/domain/country';
import { ConflictNotice } from '@/features/staff-area/conflict-notice';
import { FormDialog } from '@/features/staff-area/form-dialog';
import { NumberField } from '@/features/staff-area/number-field';
import { useRecordForm } from '@/features/staff-area/use-record-form';
import { fieldsOf } from '@/lib/form-field';
import { Checkbox } from '@/ui/checkbox';
import { TextField } from '@/ui/field';
import type { CountryTax } from '../rules';
import { regionOfTax, saveTax, type TaxDraft, taxSchema, toTaxDraft, toTaxFormValues, useRefreshTaxes } from './data';
import { taxMessages } from './words';

const labels: Record<keyof TaxDraft, string> = taxMessages.fields;
const COUNTRIES_ID = 'countries-for-tax';
const STATES_ID = 'states-for-tax';

interface TaxFormProps {
  tax: CountryTax | null;
  taxes: readonly CountryTax[];
  onClose: () => void;
}

export function TaxForm({ tax, taxes, onClose }: TaxFormProps) {
  const { form, ...record } = useRecordForm({
    schema: taxSchema(tax ? [] : taxes),
    empty: { country: '', state: '', taxRate: '', pricesIncludeTax: false },
    original: tax,
    draftKey: `tax-${tax ? regionOfTax(tax) : 'new'}`,
    toDraft: toTaxDraft,
    toFormValues: toTaxFormValues,
    save: saveTax,
    goneMessage: taxMessages.gone,
    refresh: useRefreshTaxes(),
    savedMessage: (saved) => taxMessages.saved(regionOfTax(saved)),
    onClose,
  });
  const field = fieldsOf(form, labels);
  const states = listStates(countryCode(useWatch({ control: form.control, name: 'country' })) ?? '');
  const show = (name: keyof TaxDraft, value: TaxDraft[keyof TaxDraft]) => {
    if (name === 'taxRate') return `${value}%`;
    if (name === 'pricesIncludeTax') return value ? taxMessages.yes : taxMessages.no;
    return name === 'state' ? stateName(tax?.country ?? '', String(value)) : countryName(String(value));
  };
  return (
    <FormDialog
      title={tax ? taxMessages.edit(regionOfTax(tax)) : taxMessages.add}
      form={record}
      onClose={onClose}
      conflict={record.conflict && <ConflictNotice conflict={record.conflict} labels={labels} show={show} />}
    >
      <TextField {...field('country')} required readOnly={tax !== null} autoComplete="off" list={COUNTRIES_ID} />
      <datalist id={COUNTRIES_ID}>
        {listCountries().map(({ code, name }) => (
          <option key={code} value={name} />
        ))}
      </datalist>
      {states.length > 0 && tax?.state !== '' && (
        <>
          <TextField
            {...field('state')}
            hint={taxMessages.stateHint}
            readOnly={tax !== null}
            autoComplete="off"
            list={STATES_ID}
          />
          <datalist id={STATES_ID}>
            {states.map(({ code, name }) => (
              <option key={code} value={name} />
            ))}
          </datalist>
        </>
      )}
      <NumberField {...field('taxRate')} step="0.0001" inputMode="decimal" />
      <div>
        <Checkbox label={labels.pricesIncludeTax} {...form.register('pricesIncludeTax')} />
        <p className="text-muted text-sm">{taxMessages.includeHint}</p>
      </div>
    </FormDialog>
  );
}
