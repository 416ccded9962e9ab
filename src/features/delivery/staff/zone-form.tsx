import { hourInWords } from '@/config/shop-phrases';
import { countryName } from '@/domain/country';
import { type DeliveryOption, deliveryOptions } from '@/domain/order-choices';
import { ConflictNotice } from '@/features/staff-area/conflict-notice';
import { FormDialog } from '@/features/staff-area/form-dialog';
import { NumberField } from '@/features/staff-area/number-field';
import { useRecordForm } from '@/features/staff-area/use-record-form';
import { fieldsOf } from '@/lib/form-field';
import { isolatedList } from '@/lib/isolated';
import { Checkbox } from '@/ui/checkbox';
import { SelectField, TextAreaField, TextField } from '@/ui/field';
import { builtInPlan } from '../built-in-plan';
import type { DeliveryTerms, DeliveryZone } from '../rules';
import { deliveryNames } from '../words';
import { saveZone, useRefreshDelivery, type ZoneDraft } from './data';
import { toZoneDraft, toZoneFormValues, zoneSchema } from './form-schema';
import { deliveryMessages, termsInWords } from './words';

const conflictLabels: Record<keyof ZoneDraft, string> = {
  name: deliveryMessages.name,
  countries: deliveryMessages.countries,
  places: deliveryMessages.places,
  ...deliveryNames,
};

const termLabels = {
  price: deliveryMessages.price,
  daysFrom: deliveryMessages.daysFrom,
  daysTo: deliveryMessages.daysTo,
  cutOffHour: deliveryMessages.cutOff,
} as const;
/** Shown below the name of the option, which the label repeats for screen readers only. */
const termLabel = (option: DeliveryOption, term: keyof typeof termLabels) => (
  <>
    <span className="sr-only">{deliveryNames[option]}: </span>
    <span className="inline-block first-letter:uppercase">{termLabels[term].toLowerCase()}</span>
  </>
);

type TermPath = `${(typeof deliveryOptions)[number]}.${keyof typeof termLabels}`;

const labels = {
  name: deliveryMessages.name,
  countries: deliveryMessages.countries,
  places: deliveryMessages.places,
  ...(Object.fromEntries(
    deliveryOptions.flatMap((option) =>
      Object.entries(termLabels).map(([name, label]) => [
        `${option}.${name}`,
        deliveryMessages.optionField(option, label),
      ]),
    ),
  ) as Record<TermPath, string>),
};

const HOURS = Array.from({ length: 23 }, (_, index) => index + 1);

function show(field: keyof ZoneDraft, value: ZoneDraft[keyof ZoneDraft]): string {
  if (field === 'name') return String(value);
  if (field === 'places') return isolatedList(value as readonly string[]);
  return Array.isArray(value) ? isolatedList(value.map(countryName)) : termsInWords(value as DeliveryTerms);
}

/** A new zone starts with the terms of the fallback zone. */
function newZone(zones: readonly DeliveryZone[]): ZoneDraft {
  const rest = zones.find(({ takesRest }) => takesRest) ?? builtInPlan.zones[0];
  if (!rest) throw new Error('There is no zone to begin with');
  return { ...toZoneDraft(rest), name: '', countries: [], places: [] };
}

interface ZoneFormProps {
  zone: DeliveryZone | null;
  zones: readonly DeliveryZone[];
  onClose: () => void;
}

export function ZoneForm({ zone, zones, onClose }: ZoneFormProps) {
  const others = zones.filter(({ id }) => id !== zone?.id);
  const { form, ...record } = useRecordForm({
    schema: zoneSchema(zone, others),
    empty: toZoneFormValues(newZone(zones)),
    original: zone,
    draftKey: `zone-${zone?.id ?? 'new'}`,
    toDraft: toZoneDraft,
    toFormValues: toZoneFormValues,
    save: saveZone,
    fieldOf: (column) => (deliveryOptions.some((option) => option === column) ? `${column}.price` : column),
    goneMessage: deliveryMessages.gone,
    refresh: useRefreshDelivery(),
    savedMessage: ({ name }) => (zone ? deliveryMessages.saved : deliveryMessages.added)(name),
    onClose,
  });
  const field = fieldsOf(form, labels);
  return (
    <FormDialog
      title={zone ? deliveryMessages.edit(zone.name) : deliveryMessages.add}
      form={record}
      onClose={onClose}
      conflict={record.conflict && <ConflictNotice conflict={record.conflict} labels={conflictLabels} show={show} />}
    >
      <TextField {...field('name')} required autoComplete="off" className="sm:col-span-2" />
      {!zone?.takesRest && (
        <TextAreaField
          {...field('countries')}
          required
          rows={2}
          autoComplete="off"
          className="sm:col-span-2"
          hint={deliveryMessages.countriesHint}
        />
      )}
      {!zone?.takesRest && (
        <TextAreaField
          {...field('places')}
          rows={3}
          autoComplete="off"
          className="sm:col-span-2"
          hint={deliveryMessages.placesHint}
        />
      )}
      {deliveryOptions.map((option) => (
        <fieldset key={option} className="grid gap-4 rounded-2xl border border-line p-4 sm:col-span-2 sm:grid-cols-3">
          <legend className="px-2 font-display font-semibold text-lg">{deliveryNames[option]}</legend>
          <div className="sm:col-span-3">
            <Checkbox
              label={deliveryMessages.offered}
              aria-label={deliveryMessages.optionField(option, deliveryMessages.offered)}
              {...form.register(`${option}.isOffered`)}
            />
          </div>
          <NumberField
            {...field(`${option}.price`)}
            label={termLabel(option, 'price')}
            step="0.01"
            inputMode="decimal"
            hint={option === 'standard' ? deliveryMessages.standardHint : undefined}
          />
          <NumberField
            {...field(`${option}.daysFrom`)}
            label={termLabel(option, 'daysFrom')}
            step="1"
            inputMode="numeric"
          />
          <NumberField
            {...field(`${option}.daysTo`)}
            label={termLabel(option, 'daysTo')}
            step="1"
            inputMode="numeric"
          />
          <SelectField
            {...field(`${option}.cutOffHour`)}
            label={termLabel(option, 'cutOffHour')}
            className="sm:col-span-3"
          >
            <option value="">{deliveryMessages.noCutOff}</option>
            {HOURS.map((hour) => (
              <option key={hour} value={hour}>
                {hourInWords(hour)}
              </option>
            ))}
          </SelectField>
        </fieldset>
      ))}
    </FormDialog>
  );
}
