import { SettingsView } from '@/features/admin/settings/components/settings-view';

export function SettingsPage() {
  return <SettingsView />;
}
