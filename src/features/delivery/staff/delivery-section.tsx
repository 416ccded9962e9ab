import { useCountryData } from '@/features/addresses/countries';
import { combineQueries, Loaded } from '@/features/staff-area/loaded';
import { SettingsCard } from '@/features/staff-area/settings-card';
import { Skeleton } from '@/ui/skeleton';
import { useAdminDelivery } from './data';
import { HolidayList } from './holiday-list';
import { ProcessingForm } from './processing-form';
import { deliveryMessages } from './words';
import { ZoneList } from './zone-list';

export function DeliverySection() {
  const query = combineQueries(useAdminDelivery(), useCountryData());
  return (
    <SettingsCard anchor="delivery" title={deliveryMessages.title} hint={deliveryMessages.hint}>
      <div className="grid min-w-0 grid-cols-1 gap-8 sm:col-span-2">
        <Loaded
          query={query}
          loading={deliveryMessages.loading}
          skeleton={<Skeleton className="h-96" />}
          failed={deliveryMessages.failed}
          isPart
        >
          {([plan]) => (
            <>
              <ZoneList zones={plan.zones} />
              <ProcessingForm processing={plan} />
              <HolidayList holidays={plan.holidays} />
            </>
          )}
        </Loaded>
      </div>
    </SettingsCard>
  );
}
