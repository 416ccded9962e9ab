import { DeliverySection } from '@/features/delivery/staff/delivery-section';
import { MailsSection } from '@/features/mails/staff/mails-section';
import { OwnMailsSection } from '@/features/mails/staff/own-mails-section';
import { MembersSection } from '@/features/members/staff/members-section';
import { SettingsView } from '@/features/settings/staff/settings-view';
import { TaxesSection } from '@/features/taxes/staff/taxes-section';
import { TextsSection } from '@/features/texts/staff/texts-section';

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
