import { useState } from 'react';
import { Button } from '@/ui/button';
import { HistoryDialog } from '../../history/components/history-dialog';
import { historyMessages } from '../../history/messages';
import { saveSettings } from '../api';
import { type SettingsDraft, toSettingsDraft } from '../form-schema';
import { settingsLabels, shownSetting } from '../messages';
import { useAdminSettings, useRefreshSettings } from '../queries';
import { settingsPart } from '../rows';

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
