import { useCountryData } from '@/lib/countries';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { Skeleton } from '@/ui/skeleton';
import { SettingsCard } from '../../shared/components/settings-card';
import { useDataMode } from '../../shared/data-mode';
import { adminMessages } from '../../shared/messages';
import { deliveryMessages } from '../messages';
import { useAdminDelivery } from '../queries';
import { HolidayList } from './holiday-list';
import { ProcessingForm } from './processing-form';
import { ZoneList } from './zone-list';

/** The card of the settings that says how parcels come, what that costs and when. */
export function DeliverySection() {
  const { mode } = useDataMode();
  const { data: plan, isError, refetch } = useAdminDelivery();
  const countries = useCountryData();
  const retry = () => {
    void countries.refetch();
    void refetch();
  };
  return (
    <SettingsCard title={deliveryMessages.title} hint={deliveryMessages.hint}>
      <div className="grid min-w-0 grid-cols-1 gap-8 sm:col-span-2">
        {plan && countries.data ? (
          <>
            <ZoneList zones={plan.zones} />
            <ProcessingForm key={mode} processing={plan} />
            <HolidayList holidays={plan.holidays} />
          </>
        ) : !isError && !countries.isError ? (
          <div>
            <p role="status" className="sr-only">
              {deliveryMessages.loading}
            </p>
            <Skeleton className="h-96" />
          </div>
        ) : (
          <Notice kind="problem">
            <p>{deliveryMessages.failed}</p>
            <Button size="small" variant="secondary" className="mt-3" onClick={retry}>
              {adminMessages.retry}
            </Button>
          </Notice>
        )}
      </div>
    </SettingsCard>
  );
}
