import { type BaseSyntheticEvent, useState } from 'react';
import { pickFields } from '@/features/staff-area/form-fields';
import { NumberField } from '@/features/staff-area/number-field';
import { fieldsOf } from '@/lib/form-field';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { SelectField } from '@/ui/field';
import type { AdminSettings } from './data';
import { isLeap, mpesaCurrencies, pricesSchema } from './form-schema';
import { SettingsForm } from './settings-form';
import { SettingsView } from './settings-view';
import { useSettingsForm } from './use-settings-form';
import { settingsLabels, settingsMessages } from './words';

const labels = pickFields(pricesSchema.shape, settingsLabels);

function PricesForm({ settings }: { settings: AdminSettings }) {
  const record = useSettingsForm(settings, 'prices', pricesSchema);
  const [leap, setLeap] = useState<{ from: number; to: number; save: () => Promise<void> } | null>(null);
  const [confirmed, setConfirmed] = useState<number | null>(null);
  const field = fieldsOf(record.form, labels);
  /** Saves, after the question if the rate leaps and was not confirmed. */
  const asking = (save: (event?: BaseSyntheticEvent) => Promise<void>) => async (event?: BaseSyntheticEvent) => {
    const from = settings.usdKesRate;
    const to = pricesSchema.shape.usdKesRate.safeParse(record.form.getValues('usdKesRate')).data ?? null;
    if (from === null || to === null || to === confirmed || !isLeap(from, to)) return save(event);
    event?.preventDefault();
    setLeap({ from, to, save });
  };
  const { submit, conflict } = record;
  const asked = {
    ...record,
    submit: asking(submit),
    conflict: conflict && { ...conflict, keepMine: asking(conflict.keepMine) },
  };
  return (
    <SettingsForm record={asked}>
      <div className="grid gap-5 sm:grid-cols-2">
        <NumberField
          {...field('freeShippingLimit')}
          step="0.01"
          inputMode="decimal"
          hint={settingsMessages.freeShippingHint}
        />
        <NumberField {...field('giftWrapPrice')} step="0.01" inputMode="decimal" hint={settingsMessages.giftWrapHint} />
        <NumberField
          {...field('lowStockThreshold')}
          step="1"
          inputMode="numeric"
          hint={settingsMessages.lowStockHint}
        />
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField {...field('mpesaCurrency')} hint={settingsMessages.currencyHint}>
          {mpesaCurrencies.map((currency) => (
            <option key={currency}>{currency}</option>
          ))}
        </SelectField>
        <NumberField
          {...field('usdKesRate')}
          step="0.0001"
          inputMode="decimal"
          required={false}
          hint={settingsMessages.rateHint}
        />
      </div>
      {leap && (
        <ConfirmDialog
          title={settingsMessages.leapTitle}
          confirmLabel={settingsMessages.leapConfirm(leap.to)}
          onConfirm={() => {
            setLeap(null);
            setConfirmed(leap.to);
            void leap.save();
          }}
          onCancel={() => setLeap(null)}
        >
          {settingsMessages.leap(leap.from, leap.to)}
        </ConfirmDialog>
      )}
    </SettingsForm>
  );
}

function PricesView() {
  return (
    <SettingsView title={settingsMessages.pricesTitle} intro={settingsMessages.pricesIntro}>
      {(settings) => <PricesForm settings={settings} />}
    </SettingsView>
  );
}

export { PricesView as Component };
