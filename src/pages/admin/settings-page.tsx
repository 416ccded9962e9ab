import { MembersSection } from '@/features/admin/members/components/members-section';
import { SettingsView } from '@/features/admin/settings/components/settings-view';

export function SettingsPage() {
  return (
    <SettingsView>
      <MembersSection />
    </SettingsView>
  );
}
