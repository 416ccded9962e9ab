import { useState } from 'react';
import { HistoryDialog } from '@/features/staff-area/history/history-dialog';
import { historyMessages } from '@/features/staff-area/history/words';
import { Button } from '@/ui/button';
import { saveSettings, settingsPart, useAdminSettings, useRefreshSettings } from './data';
import { type SettingsDraft, toSettingsDraft } from './form-schema';
import { settingsLabels, shownSetting } from './words';

export function SettingsHistory() {
  const [isOpen, setOpen] = useState(false);
  const { data: settings } = useAdminSettings();
  const refresh = useRefreshSettings();
  return (
    <>
      <Button size="small" variant="secondary" onClick={() => setOpen(true)}>
        {historyMessages.open}
      </Button>
      {isOpen && (
        <HistoryDialog<SettingsDraft>
          title={historyMessages.open}
          source={{ tables: ['shop_settings'], rowId: 'true' }}
          part={settingsPart}
          labels={settingsLabels}
          show={shownSetting}
          current={settings ? toSettingsDraft(settings) : null}
          putBack={settings ? (values) => saveSettings({ ...toSettingsDraft(settings), ...values }, settings) : null}
          refresh={refresh}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
