import { useCountryData } from '@/lib/countries';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { Skeleton } from '@/ui/skeleton';
import { SettingsCard } from '../../shared/components/settings-card';
import { adminMessages } from '../../shared/messages';
import { taxMessages } from '../messages';
import { useTaxes } from '../queries';
import { TaxList } from './tax-list';

/** The card of the settings that says where the tax is another. */
export function TaxesSection() {
  return (
    <SettingsCard title={taxMessages.title} hint={taxMessages.hint}>
      <div className="min-w-0 sm:col-span-2">
        <LoadedTaxes />
      </div>
    </SettingsCard>
  );
}

function LoadedTaxes() {
  const { data: taxes, isError, refetch } = useTaxes();
  const countries = useCountryData();
  if (taxes && countries.data) return <TaxList taxes={taxes} />;
  if (isError || countries.isError) {
    return (
      <Notice kind="problem">
        <p>{taxMessages.failed}</p>
        <Button
          size="small"
          variant="secondary"
          className="mt-3"
          onClick={() => {
            void countries.refetch();
            void refetch();
          }}
        >
          {adminMessages.retry}
        </Button>
      </Notice>
    );
  }
  return (
    <>
      <p role="status" className="sr-only">
        {taxMessages.loading}
      </p>
      <Skeleton className="h-24" />
    </>
  );
}
