import { DeliverySection } from '@/features/admin/delivery/components/delivery-section';
import { MailsSection } from '@/features/admin/mails/components/mails-section';
import { OwnMailsSection } from '@/features/admin/mails/components/own-mails-section';
import { MembersSection } from '@/features/admin/members/components/members-section';
import { SettingsView } from '@/features/admin/settings/components/settings-view';
import { TaxesSection } from '@/features/admin/taxes/components/taxes-section';
import { TextsSection } from '@/features/admin/texts/components/texts-section';

function SettingsPage() {
  return (
    <SettingsView>
      <TaxesSection />
      <DeliverySection />
      <TextsSection />
      <OwnMailsSection />
      <MailsSection />
      <MembersSection />
    </SettingsView>
  );
}

export { SettingsPage as Component };
