import { useCountryData } from '@/features/addresses/countries';
import { combineQueries, Loaded } from '@/features/staff-area/loaded';
import { SettingsPage } from '@/features/staff-area/settings-page';
import { Disclosure } from '@/ui/disclosure';
import { Skeleton } from '@/ui/skeleton';
import { useAdminDelivery } from './data';
import { HolidayList } from './holiday-list';
import { ProcessingForm } from './processing-form';
import { deliveryMessages, holidaysInShort, processingInShort } from './words';
import { ZoneList } from './zone-list';

function DeliveryView() {
  const query = combineQueries(useAdminDelivery(), useCountryData());
  return (
    <SettingsPage title={deliveryMessages.title} intro={deliveryMessages.hint}>
      <Loaded
        query={query}
        loading={deliveryMessages.loading}
        skeleton={<Skeleton className="h-96" />}
        failed={deliveryMessages.failed}
      >
        {([plan]) => (
          <>
            <ZoneList zones={plan.zones} />
            <div>
              <Disclosure
                id="processing"
                title={deliveryMessages.processing}
                note={processingInShort(plan)}
                headingLevel={2}
                look="line"
              >
                <ProcessingForm processing={plan} />
              </Disclosure>
              <Disclosure
                id="holidays"
                title={deliveryMessages.holidays}
                note={holidaysInShort(plan.holidays)}
                headingLevel={2}
                look="line"
              >
                <HolidayList holidays={plan.holidays} />
              </Disclosure>
            </div>
          </>
        )}
      </Loaded>
    </SettingsPage>
  );
}

export { DeliveryView as Component };
