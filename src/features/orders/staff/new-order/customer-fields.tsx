import { type UseFormReturn, useWatch } from 'react-hook-form';
import { AddressFields } from '@/features/addresses/address-fields';
import { orderAddressSpecs } from '@/features/addresses/order-address-specs';
import { Checkbox } from '@/ui/checkbox';
import { TextField } from '@/ui/field';
import { RadioTile } from '@/ui/radio';
import { PaidByFields } from '../money/paid-by-fields';
import type { CustomerForm } from './customer-schema';
import type { OrderKind } from './data';
import { newOrderMessages as messages } from './words';

type Form = UseFormReturn<CustomerForm>;

export function CustomerFields({ form }: { form: Form }) {
  const { errors, submitCount } = form.formState;
  const [delivers, country, kind] = useWatch({ control: form.control, name: ['delivers', 'country', 'kind'] });
  const label = (name: string) => (kind === 'link' ? name : messages.optional(name));
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Checkbox label={messages.delivers} className="sm:col-span-2" {...form.register('delivers')} />
      {delivers ? (
        <AddressFields
          specs={orderAddressSpecs}
          country={country}
          errors={errors}
          register={form.register}
          onFormat={() => {
            if (submitCount > 0) void form.trigger();
          }}
        />
      ) : (
        <>
          <TextField
            label={label(messages.name)}
            autoComplete="off"
            error={errors.firstName?.message}
            {...form.register('firstName')}
          />
          <TextField
            label={label(messages.email)}
            type="email"
            autoComplete="off"
            hint={kind === 'cash' ? messages.receiptHint : undefined}
            error={errors.email?.message}
            {...form.register('email')}
          />
        </>
      )}
    </div>
  );
}

export function KindField({ form, kinds }: { form: Form; kinds: readonly OrderKind[] }) {
  const [kind, paidBy] = useWatch({ control: form.control, name: ['kind', 'paidBy'] });
  return (
    <fieldset>
      <legend className="mb-3 font-display font-medium text-xl">{messages.payment}</legend>
      <div className="grid gap-3 sm:grid-cols-3">
        {kinds.map((value) => (
          <RadioTile key={value} label={messages.kinds[value]} value={value} {...form.register('kind')} />
        ))}
      </div>
      <p role="status" className="mt-2 text-muted">
        {messages.kindHints[kind]}
      </p>
      {kind === 'cash' && (
        <div className="mt-4 grid gap-4 sm:grid-cols-2">
          <PaidByFields
            paidBy={paidBy}
            errors={form.formState.errors}
            fields={{ paidBy: form.register('paidBy'), reference: form.register('reference') }}
          />
        </div>
      )}
    </fieldset>
  );
}
