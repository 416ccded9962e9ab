import { useState } from 'react';
import { useCountryData } from '@/features/addresses/countries';
import { List } from '@/features/staff-area/list';
import { AddButton } from '@/features/staff-area/list-page';
import { combineQueries } from '@/features/staff-area/loaded';
import { RemovalQuestion } from '@/features/staff-area/removal-question';
import { RecordButtons, RowList } from '@/features/staff-area/row-list';
import { SettingsPart } from '@/features/staff-area/settings-part';
import { useRemoval } from '@/features/staff-area/use-removal';
import { Skeleton } from '@/ui/skeleton';
import type { CountryTax } from '../rules';
import { regionOfTax, removeTax, saveTax, toTaxDraft, useRefreshTaxes, useTaxes } from './data';
import { TaxForm } from './tax-form';
import { taxListMessages, taxMessages } from './words';

export function TaxesSection() {
  const query = combineQueries(useTaxes(), useCountryData());
  const taxes = query.data?.[0];
  const [opened, setOpened] = useState<{ tax: CountryTax | null } | null>(null);
  const removal = useRemoval<CountryTax>({
    remove: removeTax,
    restore: async (tax) => {
      const result = await saveTax(toTaxDraft(tax), null);
      if (result.ok) return result;
      return { ok: false, problem: result.problem.kind === 'conflict' ? { kind: 'gone' } : result.problem };
    },
    refresh: useRefreshTaxes(),
    nameOf: regionOfTax,
    messages: taxMessages.removal,
  });
  return (
    <SettingsPart title={taxMessages.title} hint={taxMessages.hint}>
      <List
        messages={taxListMessages}
        query={{ ...query, data: taxes }}
        skeleton={<Skeleton className="h-24" />}
        isPart
      >
        {(rows) => (
          <RowList label={taxMessages.list}>
            {rows.map((tax) => (
              <li key={`${tax.country}-${tax.state}`} className="flex items-center justify-between gap-3 px-4 py-2">
                <p className="min-w-0 wrap-anywhere">
                  {regionOfTax(tax)} <strong className="tabular-nums">{`${tax.taxRate}%`}</strong>
                  {tax.pricesIncludeTax && <span className="text-muted"> {taxMessages.included}</span>}
                </p>
                <div className="flex shrink-0">
                  <RecordButtons
                    name={regionOfTax(tax)}
                    edit={taxMessages.edit(regionOfTax(tax))}
                    onEdit={() => setOpened({ tax })}
                    onDelete={() => removal.ask(tax)}
                  />
                </div>
              </li>
            ))}
          </RowList>
        )}
      </List>
      {taxes && (
        <AddButton
          label={taxMessages.add}
          onAdd={() => setOpened({ tax: null })}
          size="small"
          variant="secondary"
          className="mt-4"
        />
      )}
      {opened && <TaxForm tax={opened.tax} taxes={taxes ?? []} onClose={() => setOpened(null)} />}
      <RemovalQuestion removal={removal} messages={taxMessages} />
    </SettingsPart>
  );
}
