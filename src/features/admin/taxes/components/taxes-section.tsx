import { useCountryData } from '@/shop/countries';
import { Skeleton } from '@/ui/skeleton';
import { bothOf, Loaded } from '../../shared/components/loaded';
import { SettingsCard } from '../../shared/components/settings-card';
import { taxMessages } from '../messages';
import { useTaxes } from '../queries';
import { TaxList } from './tax-list';

/** The card of the settings that lists the countries with their own tax rate. */
export function TaxesSection() {
  const query = bothOf(useTaxes(), useCountryData());
  return (
    <SettingsCard title={taxMessages.title} hint={taxMessages.hint}>
      <div className="min-w-0 sm:col-span-2">
        <Loaded
          query={query}
          loading={taxMessages.loading}
          skeleton={<Skeleton className="h-24" />}
          failed={taxMessages.failed}
          isPart
        >
          {([taxes]) => <TaxList taxes={taxes} />}
        </Loaded>
      </div>
    </SettingsCard>
  );
}
