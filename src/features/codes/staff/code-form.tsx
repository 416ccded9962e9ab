import { ConflictNotice } from '@/features/staff-area/conflict-notice';
import { FormDialog } from '@/features/staff-area/form-dialog';
import { NumberField } from '@/features/staff-area/number-field';
import { formatDecimal } from '@/features/staff-area/number-rules';
import { type ProductChoice, ProductsField } from '@/features/staff-area/products-field';
import { useRecordForm } from '@/features/staff-area/use-record-form';
import { fieldsOf } from '@/lib/form-field';
import { formatMoment, formatMoney } from '@/lib/format';
import { isolatedList } from '@/lib/isolated';
import { Checkbox } from '@/ui/checkbox';
import { SelectField, TextField } from '@/ui/field';
import { type StaffCode, saveCode, useRefreshCodes } from './data';
import {
  type CodeDraft,
  codeKinds,
  codeLimits,
  codeSchema,
  emptyCode,
  toCodeDraft,
  toCodeFormValues,
} from './form-schema';
import { codeKindNames, codeListMessages, codeMessages } from './words';

const labels: Record<keyof CodeDraft, string> = codeMessages.labels;

interface CodeFormProps {
  code: StaffCode | null;
  products: readonly ProductChoice[];
  categories: readonly ProductChoice[];
  onClose: () => void;
}

export function CodeForm({ code, products, categories, onClose }: CodeFormProps) {
  const { form, ...record } = useRecordForm({
    schema: codeSchema,
    empty: emptyCode,
    original: code,
    draftKey: `code-${code?.id ?? 'new'}`,
    toDraft: toCodeDraft,
    toFormValues: toCodeFormValues,
    save: saveCode,
    goneMessage: codeMessages.gone,
    refresh: useRefreshCodes(),
    savedMessage: ({ code: saved }) => (code ? codeMessages.saved : codeMessages.added)(saved),
    onClose,
  });
  const field = fieldsOf(form, labels);
  const kindField = field('kind');
  const { hints } = codeMessages;
  const [kind, productIds, categoryIds] = form.watch(['kind', 'productIds', 'categoryIds']);

  const nameIn = (choices: readonly ProductChoice[]) => (id: number) =>
    choices.find((choice) => choice.id === id)?.name ?? String(id);
  const shown: Record<keyof CodeDraft, (value: never) => string> = {
    code: String,
    kind: (value: CodeDraft['kind']) => codeKindNames[value],
    amount: (value: number) => formatDecimal(value),
    startsAt: formatMoment,
    endsAt: formatMoment,
    maxUses: String,
    maxEach: String,
    minimum: formatMoney,
    productIds: (ids: number[]) => isolatedList(ids.map(nameIn(products))),
    categoryIds: (ids: number[]) => isolatedList(ids.map(nameIn(categories))),
  };
  const show = (name: keyof CodeDraft, value: CodeDraft[keyof CodeDraft]) =>
    value === null ? '' : shown[name](value as never);
  const choose = (change: number[]) => form.setValue('categoryIds', change, { shouldDirty: true });

  return (
    <FormDialog
      title={code ? codeMessages.edit(code.code) : codeListMessages.add}
      form={record}
      onClose={onClose}
      conflict={record.conflict && <ConflictNotice conflict={record.conflict} labels={labels} show={show} />}
    >
      <TextField
        {...field('code')}
        required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        className="sm:col-span-2"
        hint={hints.code}
      />
      <SelectField
        {...kindField}
        onChange={(event) => {
          void kindField.onChange(event);
          if (event.target.value === 'delivery') form.setValue('amount', '', { shouldDirty: true });
        }}
      >
        {codeKinds.map((one) => (
          <option key={one} value={one}>
            {codeKindNames[one]}
          </option>
        ))}
      </SelectField>
      {kind !== 'delivery' && (
        <NumberField {...field('amount')} step="0.01" inputMode="decimal" hint={hints.amount[kind]} />
      )}
      <TextField {...field('startsAt')} type="datetime-local" hint={hints.moment} />
      <TextField {...field('endsAt')} type="datetime-local" hint={hints.until} />
      <NumberField {...field('maxUses')} step="1" inputMode="numeric" required={false} hint={hints.empty} />
      <NumberField {...field('maxEach')} step="1" inputMode="numeric" required={false} hint={hints.empty} />
      <NumberField {...field('minimum')} step="0.01" inputMode="decimal" required={false} hint={hints.minimum} />
      <ProductsField
        label={labels.productIds}
        hint={hints.products}
        most={codeLimits.products}
        className="sm:col-span-2"
        products={products}
        chosen={productIds}
        onChange={(ids) => form.setValue('productIds', ids, { shouldDirty: true })}
        error={form.formState.errors.productIds?.message}
      />
      <fieldset className="sm:col-span-2">
        <legend className="font-semibold text-[0.97rem]">{labels.categoryIds}</legend>
        <p className="mt-1 text-muted text-sm">{hints.categories}</p>
        <div className="mt-1 flex flex-wrap gap-x-6">
          {categories.map(({ id, name }) => (
            <Checkbox
              key={id}
              label={name}
              checked={categoryIds.includes(id)}
              onChange={({ target }) =>
                choose(target.checked ? [...categoryIds, id] : categoryIds.filter((other) => other !== id))
              }
            />
          ))}
        </div>
      </fieldset>
    </FormDialog>
  );
}
