import { type ReactNode, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { openingHoursText } from '@/domain/opening-hours';
import { shopDay } from '@/domain/shop-day';
import { ConflictNotice } from '@/features/staff-area/conflict-notice';
import { NumberField } from '@/features/staff-area/number-field';
import { SettingsCard } from '@/features/staff-area/settings-card';
import { useRecordForm } from '@/features/staff-area/use-record-form';
import { editingMessages } from '@/features/staff-area/words';
import { fieldsOf } from '@/lib/form-field';
import { Button } from '@/ui/button';
import { ErrorSummary } from '@/ui/error-summary';
import { TextAreaField, TextField } from '@/ui/field';
import { Notice } from '@/ui/notice';
import { UnsavedQuestion } from '@/ui/unsaved-warning';
import { builtInSettings } from '../data';
import {
  type AdminSettings,
  saveSettings,
  settingsLimits,
  settingsSchema,
  toSettingsDraft,
  toSettingsFormValues,
  useRefreshSettings,
} from './data';
import { settingsLabels, settingsMessages, shownSetting } from './words';

export function SettingsForm({ settings }: { settings: AdminSettings }) {
  const { form, saving, problem, conflict, warning, submit, errors, submitCount } = useRecordForm({
    schema: settingsSchema,
    original: settings,
    draftKey: 'settings',
    toDraft: toSettingsDraft,
    toFormValues: toSettingsFormValues,
    save: saveSettings,
    refresh: useRefreshSettings(),
    savedMessage: () => settingsMessages.saved,
  });
  const field = fieldsOf(form, settingsLabels, settingsLimits);
  const [today] = useState(() => shopDay(Date.now()));
  const until = useWatch({ control: form.control, name: 'announcementUntil' });

  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <ErrorSummary errors={errors} submitCount={submitCount} />
      {conflict && <ConflictNotice conflict={conflict} labels={settingsLabels} show={shownSetting} />}
      <SettingsCard anchor="contact" title={settingsMessages.factsTitle} hint={settingsMessages.factsHint}>
        <TextField
          {...field('supportEmail')}
          type="email"
          autoComplete="off"
          placeholder={builtInSettings.supportEmail}
        />
        <TextField {...field('phone')} type="tel" autoComplete="off" placeholder={builtInSettings.phone} />
        <TextAreaField
          {...field('address')}
          rows={3}
          autoComplete="off"
          className="sm:col-span-2"
          placeholder={builtInSettings.address.join('\n')}
        />
        <TextAreaField
          {...field('openingHours')}
          rows={3}
          autoComplete="off"
          className="sm:col-span-2"
          placeholder={openingHoursText(builtInSettings.openingHours)}
          hint={settingsMessages.hoursHint}
        />
      </SettingsCard>
      <SettingsCard title={settingsMessages.announcementTitle} hint={settingsMessages.announcementHint}>
        <TextField {...field('announcement')} autoComplete="off" className="sm:col-span-2" />
        <TextField
          {...field('announcementUntil')}
          type="date"
          hint={settingsMessages.untilHint(until !== '' && until < today)}
        />
      </SettingsCard>
      <SettingsCard title={settingsMessages.bannerCard} hint={settingsMessages.bannerHint}>
        <TextField
          {...field('bannerTitle')}
          placeholder={builtInSettings.bannerTitle}
          autoComplete="off"
          className="sm:col-span-2"
        />
        <TextAreaField
          {...field('bannerText')}
          placeholder={builtInSettings.bannerText}
          rows={3}
          className="sm:col-span-2"
        />
      </SettingsCard>
      <SettingsCard anchor="rules" title={settingsMessages.rulesTitle} hint={settingsMessages.rulesHint}>
        <NumberField {...field('taxRate')} step="0.0001" inputMode="decimal" hint={settingsMessages.taxHint} />
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
      </SettingsCard>
      {problem && <Notice kind="problem">{problem}</Notice>}
      <Buttons>
        <Button
          variant="secondary"
          size="small"
          disabled={saving || !form.formState.isDirty}
          onClick={() => form.reset()}
        >
          {editingMessages.cancel}
        </Button>
        <Button type="submit" size="small" disabled={saving}>
          {saving ? editingMessages.saving : editingMessages.save}
        </Button>
      </Buttons>
      <UnsavedQuestion warning={warning} />
    </form>
  );
}

function Buttons({ children }: { children: ReactNode }) {
  return (
    <div className="sticky bottom-3 z-10 flex justify-end gap-3 rounded-full border border-line bg-raised p-2 shadow-card sm:static sm:border-0 sm:bg-transparent sm:p-0 sm:shadow-none">
      {children}
    </div>
  );
}
