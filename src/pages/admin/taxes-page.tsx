import { TaxesView } from '@/features/settings/staff/taxes-view';
import { TaxesSection } from '@/features/taxes/staff/taxes-section';

function TaxesPage() {
  return (
    <TaxesView>
      <TaxesSection />
    </TaxesView>
  );
}

export { TaxesPage as Component };
