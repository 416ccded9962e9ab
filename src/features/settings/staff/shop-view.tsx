import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { movedSettings } from '@/config/staff-paths';
import { openingHoursText } from '@/domain/opening-hours';
import { shopDay } from '@/domain/shop-day';
import { pickFields } from '@/features/staff-area/form-fields';
import { PageSkeleton } from '@/features/staff-area/page-skeleton';
import { SettingsPart } from '@/features/staff-area/settings-part';
import { fieldsOf } from '@/lib/form-field';
import { TextAreaField, TextField } from '@/ui/field';
import { Redirect } from '@/ui/redirect';
import { builtInSettings } from '../data';
import type { AdminSettings } from './data';
import { shopSchema } from './form-schema';
import { SettingsForm } from './settings-form';
import { SettingsView } from './settings-view';
import { useSettingsForm } from './use-settings-form';
import { settingsLabels, settingsMessages } from './words';

const labels = pickFields(shopSchema.shape, settingsLabels);

function ShopForm({ settings }: { settings: AdminSettings }) {
  const record = useSettingsForm(settings, 'shop', shopSchema);
  const { form } = record;
  const field = fieldsOf(form, labels);
  const [today] = useState(() => shopDay(Date.now()));
  const until = useWatch({ control: form.control, name: 'announcementUntil' });
  return (
    <SettingsForm record={record}>
      <SettingsPart title={settingsMessages.factsTitle} hint={settingsMessages.factsHint}>
        <div className="grid gap-5 sm:grid-cols-2">
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
            placeholder={builtInSettings.address.join('\n')}
          />
          <TextAreaField
            {...field('openingHours')}
            rows={3}
            autoComplete="off"
            placeholder={openingHoursText(builtInSettings.openingHours)}
            hint={settingsMessages.hoursHint}
          />
        </div>
      </SettingsPart>
      <SettingsPart title={settingsMessages.announcementTitle} hint={settingsMessages.announcementHint}>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField {...field('announcement')} autoComplete="off" className="sm:col-span-2" />
          <TextField
            {...field('announcementUntil')}
            type="date"
            note={settingsMessages.untilHint(until !== '' && until < today)}
          />
        </div>
      </SettingsPart>
      <SettingsPart title={settingsMessages.bannerCard} hint={settingsMessages.bannerHint}>
        <div className="grid gap-5">
          <TextField {...field('bannerTitle')} placeholder={builtInSettings.bannerTitle} autoComplete="off" />
          <TextAreaField {...field('bannerText')} placeholder={builtInSettings.bannerText} rows={3} />
        </div>
      </SettingsPart>
    </SettingsForm>
  );
}

function ShopView() {
  const moved = movedSettings[useLocation().hash];
  if (moved) return <Redirect to={moved} waiting={<PageSkeleton />} />;
  return (
    <SettingsView title={settingsMessages.title} intro={settingsMessages.intro}>
      {(settings) => <ShopForm settings={settings} />}
    </SettingsView>
  );
}

export { ShopView as Component };
