import type { ReactNode } from 'react';
import { pickFields } from '@/features/staff-area/form-fields';
import { NumberField } from '@/features/staff-area/number-field';
import { fieldsOf } from '@/lib/form-field';
import type { AdminSettings } from './data';
import { taxRateSchema } from './form-schema';
import { SettingsForm } from './settings-form';
import { SettingsView } from './settings-view';
import { useSettingsForm } from './use-settings-form';
import { settingsLabels, settingsMessages } from './words';

const labels = pickFields(taxRateSchema.shape, settingsLabels);

function TaxRateForm({ settings }: { settings: AdminSettings }) {
  const record = useSettingsForm(settings, 'tax', taxRateSchema);
  const field = fieldsOf(record.form, labels);
  return (
    <SettingsForm record={record}>
      <NumberField
        {...field('taxRate')}
        step="0.0001"
        inputMode="decimal"
        hint={settingsMessages.taxHint}
        className="sm:max-w-72"
      />
    </SettingsForm>
  );
}

/** `children`: the taxes of single countries, another feature. */
export function TaxesView({ children }: { children: ReactNode }) {
  return (
    <SettingsView title={settingsMessages.taxTitle} intro={settingsMessages.taxIntro}>
      {(settings) => (
        <>
          <TaxRateForm settings={settings} />
          {children}
        </>
      )}
    </SettingsView>
  );
}
